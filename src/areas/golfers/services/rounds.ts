import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import {
  type correctedRoundSchema,
  holesNotPlayed,
  type indexWhySchema,
  type postRoundSchema,
  type roundWhySchema,
} from '#areas/golfers/contract/rounds.ts';
import { whyRecord, whyRound } from '#golf/explain/golfer-record.ts';
import { readIndex } from '#golf/handicap-index.ts';
import { decimalOf, tenthsOf } from '#golf/numbers.ts';
import { mayCorrect } from '#golf/record-standing.ts';
import { currentRules } from '#golf/rule-versions.ts';
import { lastDateOnEarth } from '#kernel/rules/venue-time.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import {
  deleteRound,
  insertRound,
  listCorrections,
  listRounds,
  lockRound,
  type RoundRow,
  storeCorrection,
} from '#areas/golfers/database/rounds.ts';
import { type GolferViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { presentBefore, presentRound, type Round } from './present-round.ts';
import { type FollowedRecord, followRounds, followRows, linesOf, maxRounds } from './record.ts';
import { pick } from '#kernel/database/rows.ts';

/** Maximum corrections shown in a round's history, newest first. */
const maxCorrections = 20;

/**
 * A page of a golfer's rounds, newest first, plus one row if there is another page. @throws AppError upgrade_required
 */
export async function listOwnRounds(
  context: Context,
  golfer: GolferViewer,
  limit: number,
  after: { playedOn: string; id: string } | null,
): Promise<Round[]> {
  requireCapability(golfer, 'handicap_tracking');
  const rows = await listRounds(context.pool, golfer.golferId, limit, after);
  const record = await followRounds(context, golfer.golferId);
  return rows.map((row) => presentRound(row, record));
}

/** Posts a round. @throws AppError upgrade_required, validation_failed for a future date */
export async function postRound(
  context: Context,
  golfer: GolferViewer,
  round: z.output<typeof postRoundSchema>,
): Promise<Round> {
  requireCapability(golfer, 'handicap_tracking');
  refuseDayToCome(context, round.played_on);
  const row = roundRow(newId(), round);
  const record = await followRounds(context, golfer.golferId, row);
  row.adjusted_score = adjustedIn(record, row);
  await insertRound(context.pool, golfer.golferId, row, context.clock());
  return presentRound(row, record);
}

/**
 * The adjusted score of a round in a computed record. A card is adjusted by the index in force on the morning of its
 * day.
 */
export const adjustedIn = ({ steps }: FollowedRecord, row: RoundRow): number =>
  steps.find(({ id }) => id === row.id)?.adjustedUsed ?? row.adjusted_score;

const notFound = () => new AppError('not_found', 'This round does not exist.');

/** @throws AppError validation_failed */
export function refuseDayToCome({ clock }: Context, playedOn: string, field = 'played_on'): void {
  if (playedOn <= lastDateOnEarth(clock())) return;
  throw new AppError('validation_failed', undefined, [{ field, message: 'The date must not be in the future' }]);
}

/** A posted round as a row to store. The caller computes a card's adjusted score from the record. */
export function roundRow(id: string, round: z.output<typeof postRoundSchema>): RoundRow {
  const { card, front_rating: front, back_rating: back } = round;
  return {
    ...pick(round, ['played_on', 'course', 'slope', 'holes']),
    id,
    adjusted_score: round.adjusted_score ?? 0,
    course_rating_tenths: tenthsOf(round.course_rating),
    missing: holesNotPlayed(round),
    par: round.par ?? null,
    pcc_tenths: tenthsOf(round.pcc),
    card: card ? { par: card.par, strokeIndex: card.stroke_index, entries: card.entries } : null,
    front_rating_tenths: typeof front === 'number' ? tenthsOf(front) : null,
    back_rating_tenths: typeof back === 'number' ? tenthsOf(back) : null,
    source: 'posted',
    rules: currentRules.id,
    corrected_at: null,
  };
}

/** The entered values of a row, to detect whether a correction changes anything. */
const entered = ({ rules: _rules, corrected_at: _at, ...row }: RoundRow) => row;

const indexAfter = ({ steps }: FollowedRecord): number | null => decimalOf(steps.at(-1)?.index ?? null);

/**
 * Corrects a posted round and stores its earlier values; the record follows. A correction without a change does
 * nothing.
 * @throws AppError upgrade_required, validation_failed for a future date, not_found for another golfer's round,
 * wrong_state for a round posted by a tournament or a committee
 */
export async function correctRound(
  context: Context,
  golfer: GolferViewer,
  id: string,
  given: z.output<typeof postRoundSchema>,
): Promise<z.infer<typeof correctedRoundSchema>> {
  requireCapability(golfer, 'handicap_tracking');
  refuseDayToCome(context, given.played_on);
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    const old = await lockRound(tx, golfer.golferId, id);
    if (!old) throw notFound();
    if (!mayCorrect(old))
      throw new AppError('wrong_state', 'This round was not posted by you. Please ask the committee to correct it.');
    const rows = await listRounds(tx, golfer.golferId, maxRounds);
    const before = followRows(rows);
    const row = { ...roundRow(id, given), corrected_at: now };
    const after = followRows(rows, row);
    row.adjusted_score = adjustedIn(after, row);
    if (isDeepStrictEqual(entered(row), entered(old)))
      return {
        round: presentRound(old, before),
        handicap_index: { before: indexAfter(before), now: indexAfter(before) },
      };
    await storeCorrection(tx, newId(), old, row, now);
    return { round: presentRound(row, after), handicap_index: { before: indexAfter(before), now: indexAfter(after) } };
  });
}

/** @throws AppError upgrade_required, not_found for another golfer's */
export async function takeBackRound(context: Context, golfer: GolferViewer, id: string): Promise<void> {
  requireCapability(golfer, 'handicap_tracking');
  if (!(await deleteRound(context.pool, golfer.golferId, id))) throw notFound();
}

/** Explains the differential of a round. @throws AppError upgrade_required, not_found for another golfer's */
export async function explainRound(
  context: Context,
  golfer: GolferViewer,
  id: string,
): Promise<z.infer<typeof roundWhySchema>> {
  requireCapability(golfer, 'handicap_tracking');
  const record = await followRounds(context, golfer.golferId);
  const row = record.rows.get(id);
  const step = record.steps.find((own) => own.id === id);
  if (!row || !step) throw notFound();
  const before = row.corrected_at === null ? [] : await listCorrections(context.pool, id, maxCorrections);
  return { round: presentRound(row, record), lines: linesOf(whyRound(step)), before: before.map(presentBefore) };
}

/** Explains the index: the record it is computed from, and every step. @throws AppError upgrade_required */
export async function explainIndex(context: Context, golfer: GolferViewer): Promise<z.infer<typeof indexWhySchema>> {
  requireCapability(golfer, 'handicap_tracking');
  const record = await followRounds(context, golfer.golferId);
  const last = record.steps.at(-1);
  const scores = last?.record ?? [];
  const { counted, adjustment } = readIndex(
    scores.map(({ tenths }) => tenths),
    null,
  );
  const why = whyRecord(record.steps);
  const newestFirst = [...record.steps].reverse().flatMap(({ id }) => {
    const row = record.standings.get(id)?.recordTenths === null ? undefined : record.rows.get(id);
    return row ? [presentRound(row, record)] : [];
  });
  return {
    handicap_index: decimalOf(last?.index ?? null),
    scores: scores.length,
    lowest: counted.length,
    adjustment: adjustment / 10,
    low_index: decimalOf(last?.lowIndex ?? null),
    cap: last?.cap ?? null,
    record: newestFirst,
    waiting: [...record.standings.values()].filter(({ standing }) => standing === 'waits').length,
    lines: why ? linesOf(why) : [],
  };
}
