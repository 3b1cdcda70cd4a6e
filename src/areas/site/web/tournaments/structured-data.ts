import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { instantOf } from '#kernel/web/ui/date.tsx';

const statusOf = (tournament: TournamentDetail) =>
  tournament.status === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled';

/** What search engines read about a tournament (schema.org SportsEvent). */
export function sportsEventOf(tournament: TournamentDetail, url: string) {
  const { start_date, start_time, time_zone } = tournament;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: tournament.title,
    sport: 'Golf',
    description: tournament.description ?? undefined,
    startDate: start_time ? new Date(instantOf(start_date, start_time, time_zone)).toISOString() : start_date,
    eventStatus: statusOf(tournament),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: tournament.max_participants,
    remainingAttendeeCapacity: tournament.places_left,
    organizer: { '@type': 'Organization', name: tournament.organizer_name },
    location: {
      '@type': 'Place',
      name: tournament.venue ?? 'TBD',
      address: {
        '@type': 'PostalAddress',
        streetAddress: tournament.address ?? undefined,
        addressLocality: tournament.city ?? undefined,
        addressRegion: tournament.state ?? undefined,
        postalCode: tournament.zip_code ?? undefined,
        addressCountry: 'US',
      },
    },
    offers: {
      '@type': 'Offer',
      url,
      price: tournament.registration_fee,
      priceCurrency: 'USD',
      validThrough: tournament.registration_deadline,
      availability: tournament.entry_state === 'open' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
  };
}

/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
