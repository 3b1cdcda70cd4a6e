import { dateFormatter } from './formatters.ts';

// Formats with Intl only, so that browsers need no date library.

/** The instant as a long US date with time and the zone's short name: 'Friday, June 5, 2026, 9:00 AM EDT'. */
export const describeInstant = (instant: Date, zone: string): string =>
  dateFormatter({
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);

/** The start of a tournament in the venue's zone; the day only while no time is set. */
export const describeStart = (startsAt: Date, startTime: string | null, zone: string): string =>
  startTime
    ? describeInstant(startsAt, zone)
    : dateFormatter({ timeZone: zone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(
        startsAt,
      );

/** The short form: 'Jun 5, 9:00 AM EDT'. */
export const describeShortly = (instant: Date, zone: string): string =>
  dateFormatter({
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);

/** The day only, for a mail subject: 'Fri Jun 5'. */
export const describeDay = (instant: Date, zone: string): string =>
  dateFormatter({ timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' }).format(instant).replace(',', '');

/** The same for a calendar date. */
export const describeDayOf = (date: string): string => describeDay(new Date(`${date}T00:00:00Z`), 'UTC');

/** A time zone in words: 'Phoenix time' for 'America/Phoenix'. */
export const zoneWords = (zone: string): string => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
