import { dateFormatter } from './formatters.ts';

// In words, by Intl alone: browsers need no calendar library for it.

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

/** When a tournament starts, by the venue's clocks: the day alone while its time is not set. */
export const describeStart = (startsAt: Date, startTime: string | null, zone: string): string =>
  startTime
    ? describeInstant(startsAt, zone)
    : dateFormatter({ timeZone: zone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(
        startsAt,
      );

/** Shorter, where there is little room: 'Jun 5, 9:00 AM EDT'. */
export const describeShortly = (instant: Date, zone: string): string =>
  dateFormatter({
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);

/** The day alone, as a subject has room for it: 'Fri Jun 5'. */
export const describeDay = (instant: Date, zone: string): string =>
  dateFormatter({ timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' }).format(instant).replace(',', '');

/** The same of a calendar date. */
export const describeDayOf = (date: string): string => describeDay(new Date(`${date}T00:00:00Z`), 'UTC');

/** A zone as people say it: 'Phoenix time' of 'America/Phoenix'. */
export const zoneWords = (zone: string): string => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
