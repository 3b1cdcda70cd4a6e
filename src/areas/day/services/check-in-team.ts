import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { planTeam, type TeamMember } from '#areas/day/rules/desk-team.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type DeskPlayerRow, listDeskTeam } from '#areas/day/database/desk.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { agreeTo, type DeskOutcome, type DeskRequest, type DeskTask, refuseOver } from './desk-task.ts';
import { noteWhoIsHere } from './note-who-is-here.ts';

/**
 * Checks in a whole team, or takes its check-in back, in one transaction. The time of an earlier check-in is kept.
 * Locks the counter of places first, as changes of teams and ends of entries do; then the round, as withdrawals at the
 * desk do.
 * @throws AppError not_found, wrong_state for a round that is over and where nobody of the team can be checked in,
 * preview_outdated
 */
export async function checkInTeam(
  { context, organizer, round, tournament }: DeskTask,
  { action, isDryRun, preview: agreed }: DeskRequest<Extract<DeskAction, { op: 'check_in_team' }>>,
): Promise<DeskOutcome> {
  return inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournament.id);
    const locked = await lockSheetRound(tx, round.id);
    if (!locked) throw new AppError('not_found', 'This round does not exist.');
    refuseOver(locked);
    const players = await listDeskTeam(tx, round.id, action.team);
    const [first] = players;
    if (!first) throw new AppError('not_found', 'There is no such team in this round.');
    const plan = planTeam(first.team_name ?? 'This team', players.map(memberOf), action.is_here);
    if (plan.refusal) throw new AppError('wrong_state', plan.refusal);
    const preview = agreeTo(action, plan.effects, agreed);
    if (!isDryRun) {
      const by = { tournamentId: tournament.id, roundId: round.id, userId: organizer.userId, now: context.clock() };
      for (const { id, registration_id: registrationId, state } of players)
        if (plan.players.includes(id))
          await noteWhoIsHere(
            tx,
            { ...by, playerId: id, registrationId, isLate: state === 'late' },
            { op: 'check_in', isHere: action.is_here },
          );
      if (plan.players.length > 0) await announceToTeam(tx, tournament.id);
    }
    return { effects: plan.effects, preview, playerId: null, refundCents: null };
  });
}

const memberOf = (row: DeskPlayerRow): TeamMember => ({
  id: row.id,
  name: row.name,
  isHere: row.checked_in_at !== null,
  isNoShow: row.state === 'no_show',
  hasWithdrawn: row.has_withdrawn,
  isDisqualified: row.is_disqualified,
  isInField: row.is_in_field,
});
