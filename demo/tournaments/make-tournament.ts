import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { featureTournament } from '#areas/organizers/database/write-tournaments.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { createTournament } from '#areas/organizers/services/create-tournament.ts';
import { demoClubs } from '#demo/clubs/demo-clubs.ts';
import type { World } from '#demo/world.ts';
import { announcedAt } from './demo-dates.ts';
import type { DemoTournament } from './demo-tournament.ts';

type Venues = { clubs: ClubViewer[]; booked: Map<DemoTournament, string> };

export async function makeTournament(
  world: World,
  tournament: DemoTournament,
  organizers: Map<string, OrganizerViewer>,
  { clubs, booked }: Venues,
): Promise<string> {
  const { context } = world;
  const organizer = organizers.get(tournament.organizer);
  const club = demoClubs[tournament.club];
  if (!organizer || !club) throw new Error(`the demo tournament ${tournament.title} has no organizer or club`);
  const now = context.clock();
  const announced = announcedAt(tournament, now);
  const stored = await createTournament(
    { ...context, clock: () => announced },
    organizer,
    createTournamentSchema.parse({
      action: 'publish',
      tournamentName: tournament.title,
      organizerName: organizer.row.organization_name ?? '',
      countryClub: club.club,
      countryClubId: clubs[tournament.club]?.countryClubId,
      slotBookingId: booked.get(tournament),
      date: shiftDate(dateIn(now, 'America/New_York'), tournament.inDays),
      startTime: tournament.time,
      maxEntries: Math.min(tournament.max, tournament.organizer === 'organizer.free@demo.golf' ? 50 : tournament.max),
      registrationFee: tournament.fee,
      prizePool: tournament.prize,
      showPoolEstimate: tournament.showsEstimate ?? false,
      gameplayStyle: tournament.style,
      preset: tournament.preset,
      difficulty: tournament.difficulty,
      refundPolicy: tournament.policy,
      description: tournament.description,
      additionalServices: tournament.fee >= 150 ? 'Cart, range balls, lunch and prize giving are included.' : undefined,
    }),
  );
  if (tournament.featured) await featureTournament(context.pool, stored.id, true);
  return stored.id;
}
