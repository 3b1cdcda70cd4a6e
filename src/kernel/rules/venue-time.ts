import { isSkipped, printTime, type SkippedTimes, timeOf } from './day-times.ts';
import { describeDate } from './describe-days.ts';
import { dateFormatter } from './formatters.ts';
import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

/** Whether the runtime knows this IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Z][A-Za-z_]+\/[A-Za-z_/-]+$|^UTC$/.test(zone);
  } catch {
    return false;
  }
}

/**
 * The instant of a venue's local date and time. A time that the spring change skips moves forward; one that the autumn
 * change repeats means its first occurrence.
 * @param date 'YYYY-MM-DD' @param time 'HH:MM' @param zone IANA zone
 */
export function instantAt(date: string, time: string, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, 0, zone).getTime());
}

/** The local times that a zone's clocks skip on a day of the spring change; null on any other day. */
export function skippedTimes(date: string, zone: string): SkippedTimes | null {
  if (endOfDay(date, zone).getTime() - instantAt(date, '00:00', zone).getTime() >= 86_400_000) return null;
  const times = Array.from({ length: 48 }, (_, half) => timeOf(half * 30));
  const skipped = times.filter((time) => timeIn(instantAt(date, time, zone), zone) !== time);
  const [fromTime] = skipped;
  const toTime = times[times.indexOf(skipped.at(-1) ?? '') + 1];
  return fromTime && toTime ? { fromTime, toTime } : null;
}

/** The error for a time that the clocks skip; null if it exists. */
export function skippedSentence(date: string, time: string, zone: string): string | null {
  const skipped = skippedTimes(date, zone);
  if (!skipped || !isSkipped(time, skipped)) return null;
  const earliest = printTime(skipped.toTime);
  return `The clocks go forward on ${describeDate(date)}: there is no ${printTime(time)}. Choose ${earliest} or later.`;
}

/** The first instant of the day after `date` in the zone. */
export const endOfDay = (date: string, zone: string): Date => instantAt(shiftDate(date, 1), '00:00', zone);

/** Adds whole days to a calendar date, independent of time zones. */
export function shiftDate(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Whole days from one calendar date to another; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Today's calendar date in a zone. */
export const dateIn = (now: Date, zone: string): string => format(new TZDate(now.getTime(), zone), 'yyyy-MM-dd');

/** The latest current date of any time zone: every later date is in the future everywhere. */
export const lastDateOnEarth = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The local time of day of an instant, as forms use it: '17:30'. */
export const timeIn = (now: Date, zone: string): string => format(new TZDate(now.getTime(), zone), 'HH:mm');

/** The calendar month, 'YYYY-MM', in a zone. */
export const monthIn = (now: Date, zone: string): string => dateIn(now, zone).slice(0, 7);

/** The time of day of an instant with the zone's short name: '9:00 AM EDT'. */
export const describeTime = (instant: Date, zone: string): string =>
  dateFormatter({
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);

/** The latest calendar date accepted: five years ahead, to catch typing errors. */
export const latestDate = (now: Date): string => format(addDays(now, 5 * 366), 'yyyy-MM-dd');
