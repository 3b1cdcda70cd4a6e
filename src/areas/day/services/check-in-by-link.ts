import { AppError } from '#kernel/contract/errors.ts';
import type { CheckInState } from '#kernel/contract/scoring-choices.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findDeskPlayer } from '#areas/day/database/desk.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { findLinkOfKind } from '#areas/scoring/services/find-link.ts';
import { noteWhoIsHere } from './note-who-is-here.ts';

/** The round of a desk's link. @throws AppError as `findLinkOfKind`, wrong_state before its day */
export async function findDeskRound(context: Context, linkId: string): Promise<{ roundId: string; label: string }> {
  const { round_id: roundId, label, valid_from } = await findLinkOfKind(context, linkId, 'desk');
  if (roundId === null) throw new AppError('not_found', 'This round does not exist.');
  if (valid_from > context.clock()) throw new AppError('wrong_state', 'This desk opens on the day of the round.');
  return { roundId, label };
}

/**
 * Checks in a player through a desk's link, on behalf of the tournament's organizer. Every other desk action requires
 * an account.
 * @throws AppError as `findDeskRound`, not_found for a player who is not in its round, wrong_state for a round that is
 * over, an unpaid entry, and a player who has withdrawn or is disqualified
 */
export async function checkInByLink(
  context: Context,
  linkId: string,
  { player: playerId, state }: { player: string; state: CheckInState },
): Promise<void> {
  const { roundId, label } = await findDeskRound(context, linkId);
  await inTransaction(context.pool, async (tx) => {
    const round = await lockSheetRound(tx, roundId);
    const tournament = round && (await findTournament(tx, round.tournament_id));
    const player = round && (await findDeskPlayer(tx, roundId, playerId));
    if (!tournament || !player) throw new AppError('not_found', 'There is no such player in this round.');
    if (isOver(round.status)) throw new AppError('wrong_state', 'This round is over.');
    if (!player.is_in_field || player.has_withdrawn || player.is_disqualified)
      throw new AppError('wrong_state', 'Send this player to the committee.');
    const undo = player.state === 'no_show' ? ('came' as const) : ('check_in' as const);
    const ops = { here: 'came', expected: undo, no_show: 'no_show' } as const;
    const userId = tournament.organizer_user_id;
    const action = { op: ops[state], isHere: state === 'here' };
    const by = { tournamentId: tournament.id, roundId, playerId, userId, now: context.clock() };
    await noteWhoIsHere(
      tx,
      { ...by, registrationId: player.registration_id, isLate: player.state === 'late', reason: `Noted by ${label}` },
      action,
    );
    await announceToTeam(tx, tournament.id);
  });
}
