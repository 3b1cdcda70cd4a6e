import type { z } from 'zod';
import { AppError } from '#contracts/errors.ts';
import type { addPlayerSchema } from '#contracts/field.ts';
import { monthIn } from '#domain/venue-time.ts';
import { inTransaction, newId } from '#server/database/connection.ts';
import { insertDeskEntry } from '#server/database/field.ts';
import { announce } from '#server/database/live.ts';
import { lockPlaces } from '#server/database/tournaments/write-tournaments.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';

/**
 * The organizer enters somebody who paid at the desk: until the day of the tournament is over, and only where a place is left.
 * @returns the order's id @throws AppError forbidden, not_found, entry_closed, tournament_full
 */
export async function addPlayer(context: Context, organizer: OrganizerViewer, tournamentId: string, person: z.output<typeof addPlayerSchema>): Promise<string> {
  const tournament = await findOwnTournament(context, organizer, tournamentId);
  const now = context.clock();
  if (tournament.state !== 'published' || !tournament.ends_at || now >= tournament.ends_at) throw new AppError('entry_closed', 'Nobody can be entered in this tournament any more.');
  const id = newId();
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournament.id);
    const entry = { id, tournamentId: tournament.id, amount: tournament.registration_fee, entryMonth: monthIn(now, tournament.time_zone), person, now };
    if (!(await insertDeskEntry(tx, entry))) throw new AppError('tournament_full', 'Every place is taken. Raise the number of places first.');
    await announce(tx, { user: organizer.userId, event: 'tournament', id: tournament.id });
  });
  return id;
}
