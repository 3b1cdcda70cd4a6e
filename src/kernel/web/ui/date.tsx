import type { ComponentProps } from 'react';
import { dateFormatter } from '#kernel/rules/formatters.ts';

const dateStyles = {
  /** Jun 5 */
  day: { month: 'short', day: 'numeric' },
  /** Jun 5, 2026 */
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Fri, Jun 5, 2026 */
  medium: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** June 5, 2026 */
  plain: { month: 'long', day: 'numeric', year: 'numeric' },
  /** Friday, June 5, 2026 */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

const partsOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return { year, month, day };
};

/** A calendar date of an address, since 1970; empty for anything else, such as February 30. */
export function dateInAddress(value: string | null): string {
  const day = new Date(value ?? '');
  return day.getTime() >= 0 && day.toISOString().slice(0, 10) === value ? value : '';
}

/** A calendar date 'YYYY-MM-DD' as text. It has no time zone, so no zone can shift it by a day. */
export function formatCalendarDate(date: string, style: DateStyle = 'medium') {
  const { year, month, day } = partsOf(date);
  return dateFormatter({ ...dateStyles[style], timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day));
}

/** The milliseconds by which the time zone is ahead of UTC at that instant. */
export function offsetOf(instant: number, timeZone: string) {
  const parts = dateFormatter({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant;
}

/** The instant at which clocks in the time zone show this date and time ('HH:MM'). */
export function instantOf(date: string, time: string, timeZone: string) {
  const { year, month, day } = partsOf(date);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute);
  const guess = asIfUtc - offsetOf(asIfUtc, timeZone);
  return asIfUtc - offsetOf(guess, timeZone);
}

/** A wall-clock time at the venue with the zone's short name: '9:00 AM EDT'. */
export function formatVenueTime(date: string, time: string, timeZone: string) {
  return dateFormatter({
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(instantOf(date, time, timeZone));
}

/** An instant (ISO, UTC) in the venue's time zone: 'Fri, Jun 5, 2026, 11:59 PM EDT'. */
export function formatInstant(instant: string, timeZone: string, style: DateStyle = 'medium') {
  return dateFormatter({
    ...dateStyles[style],
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** The age of an instant: 'Just now', '5m ago', '3h ago', '2d ago', then the date. */
export function formatAgo(instant: string, now: number) {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}d ago`;
  return dateFormatter(dateStyles.short).format(new Date(instant));
}

type TimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'>;

export function CalendarDate({ date, format = 'medium', ...props }: TimeProps & { date: string; format?: DateStyle }) {
  return (
    <time dateTime={date} {...props}>
      {formatCalendarDate(date, format)}
    </time>
  );
}

export function VenueTime({
  date,
  time,
  timeZone,
  ...props
}: TimeProps & { date: string; time: string; timeZone: string }) {
  return (
    <time dateTime={new Date(instantOf(date, time, timeZone)).toISOString()} {...props}>
      {formatVenueTime(date, time, timeZone)}
    </time>
  );
}

export function Instant({
  at,
  timeZone,
  format = 'medium',
  ...props
}: TimeProps & { at: string; timeZone: string; format?: DateStyle }) {
  return (
    <time dateTime={at} {...props}>
      {formatInstant(at, timeZone, format)}
    </time>
  );
}
