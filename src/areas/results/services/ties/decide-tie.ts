import { createHash, randomInt } from 'node:crypto';
import { AppError } from '#kernel/contract/errors.ts';
import type { Act } from '#golf/rulings.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { type Results, scoreEvent } from '#golf/score-event.ts';
import { faultOfOrder, type OrderGiven, orderRules, tiesOf } from '#areas/scoring/rules/results/ties.ts';
import { shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { listOrderRulings } from '#areas/play/database/rulings/read-rulings.ts';
import { insertRulings, voidRulings } from '#areas/scoring/database/write-rulings.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { lockClosedRounds } from '../closed-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { readTieFacts } from './tie-facts.ts';
import type { TieDecided } from '#areas/scoring/contract/ties.ts';

/** The committee's decision on level rows. */
export type TieDecision = OrderGiven & { reason: string };

const chanceParts = 2 ** 47;
/** An unpredictable number in [0, 1). */
const chance = (): number => randomInt(chanceParts) / chanceParts;

const actOf = ({ board, flight, way, order }: TieDecision): Act => {
  const around = { board, ...(flight === null ? {} : { flight }) };
  return way === 'play-off' ? { kind: 'play-off', ...around, order } : { kind: 'lot', ...around, order: order.flat() };
};

/**
 * Records a play-off or drawing of lots among tied rows in the organizer's own tournament, or draws the lots: a ruling
 * with its reason. Official results include it once they are corrected. With `isDryRun` it only says what would move,
 * and draws no lots.
 * @throws AppError not_ready while a round is not closed, validation_failed naming a row that is not tied, or without a
 * reason, preview_outdated where something changed since it was shown
 */
export async function decideTie(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  { isDryRun, preview, ...given }: TieDecision & { isDryRun: boolean; preview: string | undefined },
): Promise<TieDecided> {
  return inTransaction(context.pool, async (tx) => {
    await lockClosedRounds(tx, tournament.id);
    const { computed, prizes, results, nameOf } = await readTieFacts(tx, tournament);
    refuse(results, given);
    const { reason: _, ...asked } = given;
    const own = createHash('sha256')
      .update(JSON.stringify([computed.inputsHash, asked]))
      .digest('hex')
      .slice(0, 32);
    const isDraw = given.way === 'draw';
    const order = isDraw && !isDryRun ? shuffled(given.order.flat(), chance).map((id) => [id]) : given.order;
    const ruling = { id: newId(), rule: orderRules[given.way], reason: given.reason };
    const act = actOf({ ...given, order });
    const rulings = [...computed.input.rulings, { ...act, ...ruling, voids: null }];
    const isKnown = !isDraw || !isDryRun;
    const after = isKnown ? scoreEvent(prepareEvent({ ...computed.input, rulings }).event) : results;
    const decided: TieDecided = {
      id: isDryRun ? null : ruling.id,
      order: isKnown ? order.map((ids) => ids.map(nameOf)) : [],
      moved: movedIn(results, after, given).map(({ id, ...places }) => ({ name: nameOf(id), ...places })),
      is_correction: prizes.official !== null,
      preview: own,
    };
    if (isDryRun) return decided;
    if (given.reason === '') throw wrongField('reason', 'Say how it was decided');
    if (preview !== own) throw new AppError('preview_outdated', 'Scores have changed: look again.');
    const by = { tournamentId: tournament.id, roundId: null, userId: organizer.userId, now: context.clock() };
    await insertRulings(tx, [{ ...by, ...ruling, act }]);
    await announceScores(tx, { tournament: tournament.id, cards: [], groups: [] });
    return decided;
  });
}

const wrongField = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);

/** @throws AppError validation_failed */
function refuse(results: Results, decision: TieDecision): void {
  const { board, flight } = decision;
  const found = results.boards.find(({ plan }) => plan.board.id === board);
  if (!found) throw wrongField('board', 'There is no such leaderboard.');
  if (!found.entries.some(({ result }) => result.flight === flight))
    throw wrongField('flight', 'There is no such flight.');
  const order = decision.way === 'draw' ? decision.order.flat().map((id) => [id]) : decision.order;
  const fault = faultOfOrder(tiesOf(results), { ...decision, order });
  if (fault) throw wrongField(`order.${fault.at}`, fault.message);
}

/** Rows whose place changes, on the board or in the flight of the decision. */
function movedIn(before: Results, after: Results, { board, flight }: TieDecision) {
  const rowsOf = ({ boards }: Results) =>
    boards.find(({ plan }) => plan.board.id === board)?.entries.find(({ result }) => result.flight === flight)?.result
      .rows ?? [];
  const old = new Map(rowsOf(before).map(({ id, label }) => [id, label]));
  return rowsOf(after).flatMap(({ id, label: to }) => {
    const from = old.get(id) ?? to;
    return from === to ? [] : [{ id, from, to }];
  });
}

/**
 * Voids a play-off or drawing of lots in the organizer's own tournament; both are kept as history.
 * @throws AppError not_found, not_ready while a round is not closed, wrong_state where it was voided already
 */
export async function takeTieBack(
  context: Context,
  organizer: OrganizerViewer,
  { id: tournamentId }: TournamentDetailRow,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    await lockClosedRounds(tx, tournamentId);
    const found = (await listOrderRulings(tx, tournamentId)).find((row) => row.id === id);
    if (!found) throw new AppError('not_found', 'There is no such play-off and there are no such lots.');
    if (found.voided_at) throw new AppError('wrong_state', 'This was taken back already.');
    await voidRulings(tx, [id], { reason, userId: organizer.userId, now: context.clock() });
    await announceScores(tx, { tournament: tournamentId, cards: [], groups: [] });
  });
}
