import type { z } from 'zod';
import { AppError } from '#contracts/errors.ts';
import {
  holesNotPlayed,
  type indexWhySchema,
  type postRoundSchema,
  type roundSchema,
  type roundWhySchema,
} from '#contracts/rounds.ts';
import { whyRecord, whyRound } from '#domain/golf/explain/golfer-record.ts';
import { readIndex } from '#domain/golf/handicap-index.ts';
import { sumOf, tenthsOf } from '#domain/golf/numbers.ts';
import { currentRules } from '#domain/golf/rule-versions.ts';
import { newId } from '#server/database/connection.ts';
import { deleteRound, insertRound, listRounds, type RoundRow } from '#server/database/golfers/rounds.ts';
import type { RoundCard } from '#server/database/schema/stats.ts';
import { type GolferViewer, requireCapability } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { type FollowedRecord, followRounds, linesOf } from './record.ts';

export type Round = z.infer<typeof roundSchema>;

const decimal = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

const presentCard = ({ par, strokeIndex, entries }: RoundCard): NonNullable<Round['card']> => ({
  par: [...par],
  stroke_index: [...strokeIndex],
  entries: entries.map((entry) => entry ?? '-'),
});

/** A round with what it is to the index of today. */
function roundOf(row: RoundRow, { steps, standings }: FollowedRecord): Round {
  const step = steps.find(({ id }) => id === row.id);
  const standing = standings.get(row.id);
  return {
    id: row.id,
    played_on: row.played_on,
    course: row.course,
    holes: row.holes,
    holes_not_played: row.missing,
    adjusted_score: step?.adjustedUsed ?? row.adjusted_score,
    course_rating: row.course_rating_tenths / 10,
    slope: row.slope,
    par: row.card ? sumOf(row.card.par) : row.par,
    pcc: row.pcc_tenths / 10,
    card: row.card && presentCard(row.card),
    differential: decimal(step?.differential ?? null),
    is_estimate: row.holes === 9 || row.missing > 0,
    standing: standing?.standing ?? 'older',
    in_record: decimal(standing?.recordTenths ?? null),
  };
}

/** A page of a golfer's rounds, newest first, and one more where there are more. @throws AppError upgrade_required */
export async function listOwnRounds(
  context: Context,
  golfer: GolferViewer,
  limit: number,
  after: { playedOn: string; id: string } | null,
): Promise<Round[]> {
  requireCapability(golfer, 'handicap_tracking');
  const rows = await listRounds(context.pool, golfer.golferId, limit, after);
  const record = await followRounds(context, golfer.golferId);
  return rows.map((row) => roundOf(row, record));
}

/** Posts a round. @throws AppError upgrade_required, validation_failed for a day to come */
export async function postRound(
  context: Context,
  golfer: GolferViewer,
  round: z.output<typeof postRoundSchema>,
): Promise<Round> {
  requireCapability(golfer, 'handicap_tracking');
  // A day later than anywhere on earth is still to come.
  const latest = new Date(context.clock().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  if (round.played_on > latest)
    throw new AppError('validation_failed', undefined, [
      { field: 'played_on', message: 'The date must not be in the future' },
    ]);
  const row = roundRow(round);
  const record = await followRounds(context, golfer.golferId, row);
  row.adjusted_score = record.steps.find(({ id }) => id === row.id)?.adjustedUsed ?? row.adjusted_score;
  await insertRound(context.pool, golfer.golferId, row, context.clock());
  return roundOf(row, record);
}

/** A posted round as it is stored. A card's adjusted score is put in by the caller, who follows the record. */
function roundRow(round: z.output<typeof postRoundSchema>): RoundRow {
  const { card, front_rating: front, back_rating: back } = round;
  return {
    id: newId(),
    played_on: round.played_on,
    course: round.course,
    adjusted_score: round.adjusted_score ?? 0,
    course_rating_tenths: tenthsOf(round.course_rating),
    slope: round.slope,
    holes: round.holes,
    missing: holesNotPlayed(round),
    par: round.par ?? null,
    pcc_tenths: tenthsOf(round.pcc),
    card: card ? { par: card.par, strokeIndex: card.stroke_index, entries: card.entries } : null,
    front_rating_tenths: typeof front === 'number' ? tenthsOf(front) : null,
    back_rating_tenths: typeof back === 'number' ? tenthsOf(back) : null,
    source: 'posted',
    rules: currentRules.id,
  };
}

/** @throws AppError upgrade_required, not_found for another golfer's */
export async function takeBackRound(context: Context, golfer: GolferViewer, id: string): Promise<void> {
  requireCapability(golfer, 'handicap_tracking');
  if (!(await deleteRound(context.pool, golfer.golferId, id)))
    throw new AppError('not_found', 'This round does not exist.');
}

/** Why a round has its differential. @throws AppError upgrade_required, not_found for another golfer's */
export async function explainRound(
  context: Context,
  golfer: GolferViewer,
  id: string,
): Promise<z.infer<typeof roundWhySchema>> {
  requireCapability(golfer, 'handicap_tracking');
  const record = await followRounds(context, golfer.golferId);
  const row = record.rows.get(id);
  const step = record.steps.find((own) => own.id === id);
  if (!row || !step) throw new AppError('not_found', 'This round does not exist.');
  return { round: roundOf(row, record), lines: linesOf(whyRound(step)) };
}

/** Why the index is what it is: the record it is read from, and every step. @throws AppError upgrade_required */
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
    return row ? [roundOf(row, record)] : [];
  });
  return {
    handicap_index: decimal(last?.index ?? null),
    scores: scores.length,
    lowest: counted.length,
    adjustment: adjustment / 10,
    low_index: decimal(last?.lowIndex ?? null),
    cap: last?.cap ?? null,
    record: newestFirst,
    waiting: [...record.standings.values()].filter(({ standing }) => standing === 'waits').length,
    lines: why ? linesOf(why) : [],
  };
}
