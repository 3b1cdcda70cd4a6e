import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import type { EntryState, TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { instantOf, offsetOf } from '#kernel/web/ui/date.tsx';

const schemaOrg = (name: string): string => `https://schema.org/${name}`;

/** Cancelled, postponed because its venue was lost, or as scheduled. */
function statusOf({ status, is_paused: isPaused }: TournamentDetail): string {
  if (status === 'cancelled') return schemaOrg('EventCancelled');
  return schemaOrg(isPaused ? 'EventPostponed' : 'EventScheduled');
}

const availability: Record<EntryState, string> = {
  open: 'InStock',
  ballot: 'LimitedAvailability',
  not_open: 'PreOrder',
  full: 'SoldOut',
  closed: 'SoldOut',
  awaiting_payments: 'OutOfStock',
  paused: 'OutOfStock',
};

/** An instant as ISO text with the zone's offset: '2027-06-05T09:00:00-04:00'. */
function inZone(instant: number, timeZone: string): string {
  const offset = offsetOf(instant, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** Assumed length of a round with its prize giving, as in calendars, since organizers give the start only. */
const roundMs = 5 * 3_600_000;

/** From the first tee time to the end of the last round in the venue's zone; dates only while no time is set. */
function timesOf({ start_date: first, end_date, start_time: time, time_zone: zone }: TournamentDetail) {
  const last = end_date && end_date > first ? end_date : first;
  if (!time) return { startDate: first, endDate: last };
  return {
    startDate: inZone(instantOf(first, time, zone), zone),
    endDate: inZone(instantOf(last, time, zone) + roundMs, zone),
  };
}

/**
 * The structured data of a tournament for search engines (schema.org SportsEvent).
 * @param url of its page @param organizer its brand, if known
 */
export function sportsEventOf(tournament: TournamentDetail, url: string, organizer: OrganizerBrand | null = null) {
  const { time_zone: zone, opens_at: opensAt } = tournament;
  const { venue, address, city, state, zip_code: zip } = tournament;
  const from = opensAt ?? tournament.created_at;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: tournament.title,
    sport: 'Golf',
    url,
    image: [new URL(paths.sharePicture('tournament', tournament.id), url).href],
    description: tournament.description ?? undefined,
    ...timesOf(tournament),
    eventStatus: statusOf(tournament),
    eventAttendanceMode: schemaOrg('OfflineEventAttendanceMode'),
    maximumAttendeeCapacity: tournament.max_participants,
    remainingAttendeeCapacity: tournament.places_left,
    organizer: {
      '@type': 'Organization',
      name: tournament.organizer_name,
      url: organizer ? new URL(paths.organizerPage(organizer.slug), url).href : undefined,
    },
    location: {
      '@type': 'Place',
      name: venue ?? ([city, state].filter(Boolean).join(', ') || 'To be announced'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address ?? undefined,
        addressLocality: city ?? undefined,
        addressRegion: state ?? undefined,
        postalCode: zip ?? undefined,
        addressCountry: 'US',
      },
    },
    offers:
      tournament.status === 'cancelled'
        ? undefined
        : {
            '@type': 'Offer',
            url,
            price: tournament.registration_fee,
            priceCurrency: 'USD',
            validFrom: inZone(Date.parse(from), zone),
            validThrough: inZone(Date.parse(tournament.registration_deadline), zone),
            availability: schemaOrg(availability[tournament.entry_state]),
          },
  };
}

/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
