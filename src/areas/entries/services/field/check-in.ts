import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { checkInSchema } from '#areas/entries/contract/field.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { emitForPrograms } from '#kernel/database/events.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { findNoShow, markCheckedIn } from '#areas/entries/database/registrations/field.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

/**
 * Checks in a player of the field on the day of play, or takes the check-in back.
 * @throws AppError not_found; wrong_state for a player whom the desk has recorded as a no-show, for whom a ruling is in
 * force
 */
export async function checkIn(
  context: Context,
  { id }: TournamentDetailRow,
  mark: z.output<typeof checkInSchema>,
): Promise<void> {
  const of = { tournamentId: id, registrationId: mark.registration_id, position: mark.position };
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    // Waits for a desk that is recording a no-show at the same moment.
    await lockSheetRounds(tx, id);
    const noShow = mark.is_here ? await findNoShow(tx, of) : null;
    if (noShow !== null)
      throw new AppError('wrong_state', `The desk noted that ${noShow} did not start. Say at the desk that they came.`);
    if (!(await markCheckedIn(tx, of, mark.is_here ? now : null)))
      throw new AppError('not_found', 'There is no such player in the field of this tournament.');
    const data = { position: mark.position };
    await emitForPrograms(tx, {
      type: 'checkin.changed',
      subjectId: mark.registration_id,
      tournamentId: id,
      now,
      data,
    });
    await announceToTeam(tx, id);
  });
}
