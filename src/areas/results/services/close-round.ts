import { createHash } from 'node:crypto';
import { AppError, type FieldError } from '#kernel/contract/errors.ts';
import type { ClosingDecision, OpenPoint } from '#areas/results/contract/results.ts';
import { openPoints } from '#areas/results/rules/closing.ts';
import { isFinal } from '#areas/play/rules/golf-rounds.ts';
import { statusRules } from '#golf/rulings.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { namedByDecision } from '#areas/scoring/rules/scorer-roles.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { closeRoundRow } from '#areas/results/database/results.ts';
import { insertRulings } from '#areas/scoring/database/write-rulings.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { listDeliveryCards } from '#areas/scoring/database/delivery-facts.ts';
import { summarizeScores } from '#areas/scoring/database/round-cards.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readDay } from './day/read-day.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { readGaps, refuseUnaccepted } from '#areas/play/services/golf-rounds/read-gaps.ts';
import {
  holdCards,
  numberEntries,
  type OfficialEntry,
  officialFields,
} from '#areas/scoring/services/official-scores.ts';
import { storeEntries } from '#areas/scoring/services/store-entries.ts';
import { readLevelCards } from './level-cards.ts';

export type Decided = { card: string; as: ClosingDecision };
export type ClosingNow = { open: OpenPoint[]; quarantined: number; effects: string[]; preview: string };

/**
 * Closes the organizer's own round once every open card has a decision; scores that arrive later are quarantined. With
 * `isDryRun` it only lists what is open. A round that is closed already, by hand or by official results, stays as it
 * is.
 * @throws AppError forbidden, not_found, wrong_state for a round that has not begun or is cancelled, not_ready naming
 * the cards without a decision, or `go_on` where players would have no result, preview_outdated where a card has
 * changed since it was shown
 */
export async function closeRound(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  {
    decisions,
    isGoingOn,
    isDryRun,
    preview,
  }: { decisions: readonly Decided[]; isGoingOn: boolean; isDryRun: boolean; preview: string | undefined },
): Promise<ClosingNow> {
  const { tournament } = await requireOwnRound(context, organizer, roundId);
  const gaps = await readGaps(context, organizer, tournament.id);
  return inTransaction(context.pool, async (tx) => {
    const round = await lockSheetRound(tx, roundId);
    if (!round) throw new AppError('not_found', 'This round does not exist.');
    if (round.status === 'planned' || (round.status === 'published' && !isDryRun))
      throw new AppError('wrong_state', 'Nobody has a score in this round yet.');
    if (round.status === 'cancelled') throw new AppError('wrong_state', 'This round is cancelled.');
    if (isFinal(round.status) || round.closed_at) return closedAlready(tx, roundId);
    const now = context.clock();
    const day = await readDay(tx, round, tournament.time_zone, now);
    const open = openPoints(day.cards, day.facts, await readLevelCards(tx, round, day));
    const { quarantined } = await summarizeScores(tx, roundId);
    const own = createHash('sha256').update(JSON.stringify(open)).digest('hex').slice(0, 32);
    const closing: ClosingNow = { open, quarantined, effects: effectsOf(open, quarantined), preview: own };
    if (isDryRun) return closing;
    refuseUnaccepted(gaps, isGoingOn);
    if (preview !== own) throw new AppError('preview_outdated', 'A card has changed: look again.');
    const decided = decisionsOf(open, decisions);
    const by = { tournamentId: tournament.id, roundId, userId: organizer.userId, now };
    await takeFirst(tx, by, open, decided);
    await ruleNotReturned(tx, by, open, decided);
    await closeRoundRow(tx, roundId, now);
    await announceScores(tx, { tournament: tournament.id, cards: [], groups: 'all' });
    return closing;
  });
}

async function closedAlready(tx: Db, roundId: string): Promise<ClosingNow> {
  const { quarantined } = await summarizeScores(tx, roundId);
  return { open: [], quarantined, effects: ['This round is closed: nothing changes.'], preview: 'closed' };
}

function effectsOf(open: readonly OpenPoint[], quarantined: number): string[] {
  const cards = open.length === 1 ? '1 card is' : `${open.length} cards are`;
  return [
    open.length > 0 ? `${cards} decided as you say.` : 'Every card is returned.',
    'Scores that come afterwards are set aside.',
    ...(quarantined > 0 ? [`${quarantined} that were set aside already stay so.`] : []),
  ];
}

/** @throws AppError not_ready, validation_failed */
function decisionsOf(open: readonly OpenPoint[], decisions: readonly Decided[]): Map<string, ClosingDecision> {
  const decided = new Map(decisions.map(({ card, as }) => [card, as]));
  const wrong = decisions.flatMap(({ card, as }, place): FieldError[] => {
    const point = open.find((one) => one.card === card);
    return point?.may.includes(as)
      ? []
      : [{ field: `decisions.${place}.as`, message: 'This cannot be decided of this card.' }];
  });
  if (wrong.length > 0) throw new AppError('validation_failed', wrong[0]?.message, wrong);
  const missing = open.filter(({ card }) => !decided.has(card));
  if (missing.length > 0)
    throw new AppError(
      'not_ready',
      `${missing[0]?.name}: decide on this card.`,
      missing.map(({ card, name }) => ({ field: `decisions.${card}`, message: `${name}: decide on this card.` })),
    );
  return decided;
}

type By = { tournamentId: string; roundId: string; userId: string; now: Date };

/** Rules that players without a returned card have no result. */
async function ruleNotReturned(
  tx: Db,
  by: By,
  open: readonly OpenPoint[],
  decided: ReadonlyMap<string, ClosingDecision>,
): Promise<void> {
  const cardIds = open.map(({ card }) => card).filter((card) => decided.get(card) === 'nr');
  const cards = await listDeliveryCards(tx, { groupIds: [], cardIds });
  await insertRulings(
    tx,
    cards.map(({ player_id: player, team_id: team }) => ({
      ...by,
      id: newId(),
      act: { kind: 'status', player, team, round: by.roundId, status: 'nr' },
      rule: statusRules.nr,
      reason: 'The card was not returned',
    })),
  );
}

/** The latest score of a hole's first scorer; where there is none, the earliest of any scorer. */
function firstSaid(seen: readonly ScoreEntry[]): ScoreEntry | undefined {
  const typed = seen
    .filter(({ kind }) => kind === 'score')
    .toSorted((one, other) => one.logical_time - other.logical_time);
  return typed.findLast(({ scorer_role: scorerRole }) => scorerRole === 'first') ?? typed[0];
}

/** Where two scorers differ, the committee enters the score of the first scorer. */
async function takeFirst(
  tx: Db,
  { roundId, userId, now }: By,
  open: readonly OpenPoint[],
  decided: ReadonlyMap<string, ClosingDecision>,
): Promise<void> {
  const points = open.filter(({ card }) => decided.get(card) === 'first');
  if (points.length === 0) return;
  const held = await holdCards(
    tx,
    roundId,
    points.map(({ card }) => card),
  );
  const official = points.flatMap(({ card, holes }) =>
    holes.map((hole): OfficialEntry => {
      const seen = (held.entries.get(card) ?? []).filter((entry) => entry.hole === hole);
      return { card, hole, kind: 'correction', ...officialFields(firstSaid(seen)), after: namedByDecision(seen) };
    }),
  );
  const source = { userId, reason: 'As the first scorer has it' };
  const numbered = numberEntries(held, official, { source, now });
  const rounds = new Map([[roundId, held.round]]);
  await storeEntries(tx, { ...numbered, cards: [...held.cards.values()], rounds }, now);
}
