import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type DeskFacts, planAction } from '#areas/day/rules/desk.ts';
import { indexFixed, placeFixed } from '#areas/play/rules/fixed-by-scores.ts';
import { mayTakeRoundAlone } from '#areas/scoring/rules/disqualification.ts';
import type { Tenths } from '#golf/numbers.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { type DeskPlayerRow, findDeskPlayer, listDeskTeam, listNotPlaying } from '#areas/day/database/desk.ts';
import { type GolfRoundRow, hasScores, hasScoresIn, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listBoards } from '#areas/scoring/database/board-facts.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { lockSheetRound, lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { teesOfRound } from '#areas/play/services/golf-rounds/tees-of-round.ts';
import { followRounds } from '#areas/golfers/services/record.ts';
import { requireRefund } from '#areas/money/services/require-refund.ts';
import { findCardKinds } from '#areas/play/database/scores/cards-of-set-up.ts';
import { applyToSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { readSheet, type SheetNow } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { checkInTeam } from './check-in-team.ts';
import { agreeTo, type DeskOutcome, type DeskRequest, type DeskTask, refuseOver } from './desk-task.ts';
import { haveCardFollow } from './follow-card.ts';
import { type PlayerRefund, refundOfPlayer } from './refund-player.ts';
import { sellAtDesk } from './sell-at-desk.ts';
import { takePayment } from './take-payment.ts';
import { walkOn } from './walk-on.ts';
import { writeAction } from './write-action.ts';

/** @throws AppError validation_failed where no board of points counts other rounds */
async function refuseRoundAlone(tx: Db, { id, tournament_id: tournamentId }: GolfRoundRow): Promise<void> {
  const rounds = await listRounds(tx, tournamentId);
  if (mayTakeRoundAlone(await listBoards(tx, tournamentId), rounds, id)) return;
  const message = 'Only where a board of points counts other rounds too';
  throw new AppError('validation_failed', message, [{ field: 'action.scope', message }]);
}

/** @throws AppError wrong_state where the first score has fixed the index or the players */
async function refuseFixed(
  tx: Db,
  { op }: DeskAction,
  { id, tournament_id: tournamentId }: GolfRoundRow,
): Promise<void> {
  if (op === 'index' && (await hasScores(tx, id))) throw new AppError('wrong_state', indexFixed);
  if (op === 'replace' && (await hasScoresIn(tx, tournamentId))) throw new AppError('wrong_state', placeFixed);
}

/** Desk actions that change a player's entry: it is locked before the sheet, in the general lock order. */
const ofEntry = new Set<string>(['no_show', 'withdraw', 'replace']);

/**
 * Performs a desk action in the organizer's own round, or with `isDryRun` previews it. Its change of the tee sheet is
 * an ordinary one, and can be undone there.
 * @throws AppError forbidden, also for a refund without permission, not_found, wrong_state for a round that is over or
 * an action that is not possible now, preview_outdated, tournament_full and entry_closed for a walk-on
 */
export async function doAtDesk(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  request: DeskRequest,
): Promise<DeskOutcome> {
  const { round, tournament } = await requireOwnRound(context, organizer, roundId);
  refuseOver(round);
  const { action } = request;
  const task: DeskTask = { context, organizer, round, tournament };
  if (action.op === 'walk_on') return walkOn(task, { ...request, action });
  if (action.op === 'check_in_team') return checkInTeam(task, { ...request, action });
  const found = await findDeskPlayer(context.pool, roundId, action.player);
  if (!found) throw new AppError('not_found', 'There is no such player in this round.');
  if (action.op === 'paid') return takePayment(task, found.registration_id, { ...request, action });
  if (action.op === 'sell') return sellAtDesk(task, found.registration_id, { ...request, action });
  const recordIndex = action.op === 'index' && action.index === null ? await indexOfRecord(context, found) : null;
  const teeIdOf = round.sheet_published_at ? await teesOfRound(context, organizer, round) : () => null;
  return inTransaction(context.pool, async (tx) => {
    const entry = ofEntry.has(action.op) ? await lockRegistrationRow(tx, found.registration_id) : null;
    // A replacement changes every round, so all are locked in their order: two desks can then never deadlock.
    if (action.op === 'replace') await lockSheetRounds(tx, tournament.id);
    const locked = await lockSheetRound(tx, roundId);
    if (!locked) throw new AppError('not_found', 'This round does not exist.');
    refuseOver(locked);
    const player = await findDeskPlayer(tx, roundId, action.player);
    if (!player) throw new AppError('not_found', 'There is no such player in this round.');
    if (!player.is_in_field) throw new AppError('wrong_state', 'This entry is not paid yet: take the payment first.');
    if (action.op === 'disqualify' && action.scope === 'round') await refuseRoundAlone(tx, locked);
    await refuseFixed(tx, action, locked);
    const sheet = await readSheet(tx, locked);
    const refund =
      entry && action.op !== 'replace' ? await refundOfPlayer(tx, entry, player.id, context.clock()) : null;
    const { effects, operations, refusal } = planAction(
      action,
      factsOf(sheet, player, {
        recordIndex,
        refund,
        absent: await listNotPlaying(tx, roundId),
        ball: await ballOf(tx, roundId, player),
      }),
    );
    if (refusal) throw new AppError('wrong_state', refusal);
    if ('refund' in action && action.refund) requireRefund(organizer, refund?.cents ?? 0);
    const preview = agreeTo(action, effects, request.preview);
    if (!request.isDryRun) {
      if (operations.length > 0) {
        const after = await applyToSheet(context, tx, { roundId, userId: organizer.userId }, async () => ({
          editor: newId(),
          seenVersion: sheet.sheet.version,
          operations,
        }));
        const moved = action.op === 'swap' ? [player.id, action.other] : [player.id];
        for (const id of moved) await haveCardFollow(context, tx, after, { id, teeId: teeIdOf(id) });
      }
      await writeAction({ ...task, round: locked }, tx, { action, player, recordIndex, refund });
      await announceToTeam(tx, tournament.id);
    }
    return { effects, preview, playerId: player.id, refundCents: refund?.cents ?? null };
  });
}

/** The current index of the handicap record that a player keeps on this site. */
async function indexOfRecord(context: Context, { golfer_id: golferId }: DeskPlayerRow): Promise<Tenths | null> {
  if (golferId === null) return null;
  const { steps } = await followRounds(context, golferId);
  return steps.at(-1)?.index ?? null;
}

/** The team whose one ball a player plays, as the round's cards have it; null for a player of an own ball. */
async function ballOf(tx: Db, roundId: string, { id, team_id: teamId }: DeskPlayerRow): Promise<DeskFacts['ball']> {
  if (teamId === null) return null;
  const kinds = await findCardKinds(tx, roundId);
  if (!kinds.teams || kinds.players) return null;
  const mates = (await listDeskTeam(tx, roundId, teamId)).filter((member) => member.id !== id);
  return {
    team: mates[0]?.team_name ?? 'The team',
    mates: mates.map((member) => member.id),
    isOutAnyway: mates.some(({ is_disqualified }) => is_disqualified),
  };
}

function factsOf(
  { sheet, published, round, players }: SheetNow,
  player: DeskPlayerRow,
  known: Pick<DeskFacts, 'recordIndex' | 'absent' | 'ball'> & { refund: PlayerRefund | null },
): DeskFacts {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const ruled = player.is_disqualified ? 'dq' : null;
  return {
    sheet,
    isPublished: published !== null,
    intervalMinutes: round.interval_minutes,
    nameOf: (id) => names.get(id) ?? 'This player',
    index: player.index_tenths,
    isDue: player.due !== null,
    ruled: player.has_withdrawn ? 'wd' : ruled,
    newGroupId: newId(),
    ...known,
  };
}
