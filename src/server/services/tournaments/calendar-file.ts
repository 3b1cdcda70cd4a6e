import { type EventAttributes, createEvent } from 'ics';
import { brand } from '#contracts/brand.ts';

/** What a calendar entry is made of. */
export type CalendarFacts = {
  tournament_id?: string;
  id: string;
  title: string;
  starts_at: Date | null;
  ends_at: Date | null;
  start_time: string | null;
  start_date: string | null;
  venue: string | null;
  address: string | null;
  city: string | null;
  state_code: string | null;
  state: string;
  updated_at: Date;
};

const utc = (date: Date): [number, number, number, number, number] => [
  date.getUTCFullYear(),
  date.getUTCMonth() + 1,
  date.getUTCDate(),
  date.getUTCHours(),
  date.getUTCMinutes(),
];

/**
 * A tournament as an iCalendar file (RFC 5545). Times are instants in UTC, which every calendar shows in its own zone;
 * a tournament without a first tee time is an all-day entry. The UID never changes, so a new file replaces the old entry.
 */
export function calendarFile(tournament: CalendarFacts, baseUrl: string): string {
  const id = tournament.tournament_id ?? tournament.id;
  const [year = 2000, month = 1, day = 1] = (tournament.start_date ?? '').split('-').map(Number);
  const when: Pick<EventAttributes, 'start' | 'startInputType' | 'startOutputType'> & { duration: { hours: number } | { days: number } } =
    tournament.start_time && tournament.starts_at
      ? { start: utc(tournament.starts_at), startInputType: 'utc', startOutputType: 'utc', duration: { hours: 5 } }
      : { start: [year, month, day], duration: { days: 1 } };
  const { error, value } = createEvent({
    ...when,
    uid: `tournament-${id}@${new URL(baseUrl).hostname}`,
    sequence: Math.floor(tournament.updated_at.getTime() / 1000),
    title: tournament.title,
    location: [tournament.venue, tournament.address, tournament.city, tournament.state_code].filter(Boolean).join(', '),
    url: `${baseUrl}/tournament-details/${id}`,
    status: tournament.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    productId: `-//${brand.name}//tournaments//EN`,
    calName: tournament.title,
  });
  if (error || !value) throw error ?? new Error('no calendar file');
  return value;
}
