import { dateFormatter } from './formatters.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The age of an instant in words: 'Just now' under an hour, 'Nh ago' under a day, 'Nd ago' under a week, then the date,
 * such as 'Jun 5, 2026'. A future instant, from a wrong clock, is 'Just now' too.
 * @param timeZone IANA zone of the date; by default the runtime's own
 */
export function relativeTime(instant: Date, now: Date, timeZone?: string): string {
  const ago = now.getTime() - instant.getTime();
  if (ago < hourMs) return 'Just now';
  if (ago < dayMs) return `${Math.floor(ago / hourMs)}h ago`;
  if (ago < 7 * dayMs) return `${Math.floor(ago / dayMs)}d ago`;
  return dateFormatter({ month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(instant);
}
