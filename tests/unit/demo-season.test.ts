import { expect, it } from 'vitest';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { seasonPlans } from '#demo/clubs/club-world.ts';
import { offersOf, seasonOf } from '#demo/clubs/season.ts';

it('has days for every plan of a club on every day of four years, none of them twice', () => {
  for (let n = 0; n < 4 * 366; n++) {
    const today = shiftDate('2026-01-01', n);
    for (const slots of [...Object.values(seasonPlans).map((plan) => seasonOf(plan, [], today)), offersOf(5, today)]) {
      expect(new Set(slots.map(({ date, startTime }) => `${date} ${startTime}`)).size, today).toBe(slots.length);
    }
  }
});
