import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsAround, milesBetween } from '#kernel/rules/distance.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const dallas = { latitude: 32.7767, longitude: -96.797 };

describe('distance', () => {
  it('measures great-circle miles', () => {
    expect(milesBetween(austin, dallas)).toBeCloseTo(182.0, 0);
    expect(milesBetween(austin, austin)).toBe(0);
  });

  it('never leaves out a square that a place within reach lies in', () => {
    const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      Math.floor((latitude + 90) * 2) * 720 + Math.floor((longitude + 180) * 2);
    fc.assert(
      fc.property(
        fc.record({
          latitude: fc.double({ min: 18, max: 71, noNaN: true }),
          longitude: fc.double({ min: -170, max: -66, noNaN: true }),
        }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -2.5, max: 2.5, noNaN: true }),
        fc.constantFrom(5, 10, 25, 50),
        (centre, up, right, miles) => {
          const place = { latitude: centre.latitude + up, longitude: centre.longitude + right };
          fc.pre(milesBetween(centre, place) <= miles);
          expect(cellsAround(centre, miles)).toContain(cellOf(place));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
