import { createEvent, type DateArray } from 'ics';
import { brand } from '#contracts/brand.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { instantOf } from '#web/ui/date.tsx';
import { mapDestinationOf } from './place.ts';

/** A full field over eighteen holes, in hours: what is blocked out where no end is set. */
const usualHours = 5;

/** The tournament as an iCalendar file. Without a tee time it takes the whole day. */
export function calendarFileOf(tournament: TournamentDetail, url: string): string {
  const day = tournament.start_date.split('-').map(Number) as [number, number, number];
  const at = tournament.start_time && new Date(instantOf(tournament.start_date, tournament.start_time, tournament.time_zone));
  const minutes: DateArray | null = at
    ? [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
    : null;
  const { value, error } = createEvent({
    uid: `tournament-${tournament.id}`,
    productId: brand.storageKey,
    title: tournament.title,
    description: tournament.description ?? undefined,
    location: mapDestinationOf(tournament) ?? tournament.venue ?? undefined,
    url,
    status: tournament.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    ...(minutes
      ? { start: minutes, startInputType: 'utc', startOutputType: 'utc', duration: { hours: usualHours } }
      : { start: day, duration: { days: 1 } }),
  });
  if (!value) throw error ?? new Error('The calendar file could not be made');
  return value;
}
