import { type CreateTournament, createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { createTournament } from '#areas/organizers/services/create-tournament.ts';
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

/** The form of a tournament as it is now, as it would be sent. */
export const tournamentFormOf = (one: OwnTournament) => ({
  tournamentName: one.title,
  organizerName: one.organizer_name,
  countryClub: one.venue ?? '',
  date: one.start_date,
  maxEntries: one.max_participants,
  registrationFee: one.registration_fee,
  city: one.city ?? '',
  state: one.state ?? '',
  timeZone: one.time_zone,
  gameplayStyle: one.gameplay_style,
  refundPolicy: one.refund_policy,
  ...(one.start_time ? { startTime: one.start_time } : {}),
  ...(one.last_entry_date ? { registrationDeadline: one.last_entry_date } : {}),
  ...(one.refund_until ? { refundUntil: one.refund_until } : {}),
  version: one.version,
});
