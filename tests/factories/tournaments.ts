import { createTournamentSchema, type CreateTournament } from '#contracts/tournaments.ts';
import { shiftDate } from '#domain/venue-time.ts';
import type { TournamentDetailRow } from '#server/database/tournaments/read-tournaments.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import { createTournament } from '#server/services/tournaments/create-tournament.ts';
import { makeOrganizer } from './accounts.ts';
import type { TestServer } from './server.ts';

/** The calendar date so many days from the server's today. */
export const inDays = (server: TestServer, days: number): string =>
  shiftDate(server.clock.now().toISOString().slice(0, 10), days);

/** A published tournament, with an organizer of its own unless one is given. */
export async function makeTournament(
  server: TestServer,
  fields: Partial<Omit<CreateTournament, 'action'>> & { organizer?: OrganizerViewer } = {},
): Promise<TournamentDetailRow> {
  const { organizer = (await makeOrganizer(server)).organizer, ...form } = fields;
  return createTournament(
    server.context,
    organizer,
    createTournamentSchema.parse({
      action: 'publish',
      tournamentName: 'Test Open',
      organizerName: 'Test Golf Society',
      countryClub: 'Test Country Club',
      date: inDays(server, 30),
      maxEntries: 144,
      registrationFee: 100,
      city: 'Austin',
      state: 'TX',
      ...form,
    }),
  );
}
