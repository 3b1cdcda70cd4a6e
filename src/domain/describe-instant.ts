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
