import { dateFormatter } from './formatters.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The age of an instant in words: 'Just now' under an hour, 'Nh ago' under a day, 'Nd ago' under a week, then the date,
 * such as 'Jun 5, 2026'. An instant ahead, by a clock that is wrong, is 'Just now' too.
 * @param timeZone IANA zone of the date; the runtime's own where it is left out
 */
export function relativeTime(instant: Date, now: Date, timeZone?: string): string {
  const ago = now.getTime() - instant.getTime();
  if (ago < hourMs) return 'Just now';
  if (ago < dayMs) return `${Math.floor(ago / hourMs)}h ago`;
  if (ago < 7 * dayMs) return `${Math.floor(ago / dayMs)}d ago`;
  return dateFormatter({ month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(instant);
}
