import type { z } from 'zod';
import { AppError } from '#contracts/errors.ts';
import type { checkInSchema } from '#contracts/field.ts';
import { announce } from '#server/database/live.ts';
import { markCheckedIn } from '#server/database/registrations/field.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';

/** Notes on the day that a paid player is here, or takes that back. @throws AppError forbidden, not_found */
export async function checkIn(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  mark: z.output<typeof checkInSchema>,
): Promise<void> {
  const { id } = await findOwnTournament(context, organizer, tournamentId);
  const of = { tournamentId: id, registrationId: mark.registration_id, position: mark.position };
  if (!(await markCheckedIn(context.pool, of, mark.is_here ? context.clock() : null)))
    throw new AppError('not_found', 'There is no such paid player in this tournament.');
  await announce(context.pool, { user: organizer.userId, event: 'tournament', id });
}
