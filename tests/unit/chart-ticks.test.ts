import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksFor } from '#kernel/web/ui/chart-frame.tsx';

describe('the lines behind a curve', () => {
  it.each([
    [[], [0, 1]],
    [
      [9, 9, 9],
      [9, 9.5],
    ],
    [
      [5.2, 16.1],
      [5, 10, 15, 20],
    ],
    [
      [-1.2, 3],
      [-2, 0, 2, 4],
    ],
  ])('%o', (values, ticks) => {
    expect(ticksFor(values)).toEqual(ticks);
  });

  it('always hold every value between the lowest and the highest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 2000 }), { minLength: 1 }), (tenths) => {
        const values = tenths.map((value) => value / 10);
        const ticks = ticksFor(values);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      }),
    );
  });
});
