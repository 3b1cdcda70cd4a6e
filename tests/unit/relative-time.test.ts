import { describe, expect, it } from 'vitest';
import { relativeTime } from '#kernel/rules/relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

describe('relative time', () => {
  it.each([
    ['this moment', 0, 'Just now'],
    ['a clock that is ahead', -5 * minute, 'Just now'],
    ['59 minutes', 59 * minute, 'Just now'],
    ['one second under an hour', hour - second, 'Just now'],
    ['one hour', hour, '1h ago'],
    ['one hour and 59 minutes', hour + 59 * minute, '1h ago'],
    ['three hours', 3 * hour, '3h ago'],
    ['one second under a day', day - second, '23h ago'],
    ['one day', day, '1d ago'],
    ['two days', 2 * day, '2d ago'],
    ['one second under seven days', 7 * day - second, '6d ago'],
    ['seven days', 7 * day, 'Nov 14, 2026'],
    ['eight days', 8 * day, 'Nov 13, 2026'],
    ['a year', 365 * day, 'Nov 21, 2025'],
  ])('%s', (_, ago, words) => expect(relativeTime(new Date(now.getTime() - ago), now, 'UTC')).toBe(words));

  it('dates in the zone that is asked for', () => {
    const instant = new Date('2026-06-05T02:00:00Z');
    expect(relativeTime(instant, now, 'America/Los_Angeles')).toBe('Jun 4, 2026');
    expect(relativeTime(instant, now, 'Europe/Berlin')).toBe('Jun 5, 2026');
  });
});
