import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceptionalReduction, readIndex } from '#golf/handicap-index.ts';
import { followRecord } from '#golf/handicap-record.ts';
import { openTimeline } from '#golf/index-timeline.ts';
import { eighteenHoles, roundTenths } from '#golf/score-differential.ts';
import { dayOf, scoreOf } from './records.ts';

const tenths = (values: number[]) => values.map((value) => Math.round(value * 10));
const differential = (score: number, ratingTenths: number, slope: number) =>
  roundTenths(eighteenHoles({ score, rating: { ratingTenths, slope }, pccTenths: 0 }));
const index = (differentials: readonly number[], low: number | null = null) => readIndex(differentials, low).index;

describe('score differential (Rule 5.1a)', () => {
  it.each([
    // Worked examples of the golf associations' pages.
    [95, 71.5, 125, 21.2],
    [94, 73.0, 125, 19.0],
    [95, 67.3, 111, 28.2],
    [82, 69.2, 118, 12.3],
    [70, 72.0, 113, -2.0],
  ])('%i on %f/%i is %f', (score, rating, slope, expected) =>
    expect(differential(score, Math.round(rating * 10), slope)).toBe(Math.round(expected * 10)),
  );

  it('rounds halves upwards, below zero too, and never to minus zero', () => {
    expect(Object.is(differential(72, 721, 226), 0)).toBe(true);
    expect(differential(72, 717, 226)).toBe(2);
    expect(differential(72, 723, 226)).toBe(-1);
  });
});

describe('handicap index (Rule 5.2)', () => {
  it.each([
    [[40.7, 42.4, 36.1], 34.1],
    [[14, 10, 12, 11, 13, 15], 9.5],
    [[14, 10, 12, 11, 13, 15, 16, 17], 10.5],
    [[70, 72, 75], 54.0],
    [[25.3, 26.4, 23.2, 20.9, 27.8, 30.5, 25.3, 20.4, 22.3, 19.8, 20.1, 26.3], 20.3],
    [Array.from({ length: 20 }, (_, n) => 10 + n), 13.5],
    // In binary fractions this mean is 22.0499…
    [[20.9, 23.2, 40, 40, 40, 40, 40], 22.1],
  ])('of %j is %f', (differentials, expected) => expect(index(tenths(differentials))).toBe(Math.round(expected * 10)));

  it('needs three scores', () => {
    expect(index([])).toBeNull();
    expect(index([100, 110])).toBeNull();
  });

  it.each([
    [3, 1, -20],
    [4, 1, -10],
    [5, 1, 0],
    [6, 2, -10],
    [7, 2, 0],
    [8, 2, 0],
    [9, 3, 0],
    [11, 3, 0],
    [12, 4, 0],
    [14, 4, 0],
    [15, 5, 0],
    [16, 5, 0],
    [17, 6, 0],
    [18, 6, 0],
    [19, 7, 0],
    [20, 8, 0],
  ])('of %i scores counts the lowest %i and adds %i tenths', (scores, lowest, adjustment) => {
    // The ones that count are 100, the others far above.
    const record: number[] = Array.from({ length: scores }, (_, n) => (n < lowest ? 100 : 500));
    expect(index(record)).toBe(100 + adjustment);
    expect(index(record.with(0, 100 - lowest))).toBe(100 + adjustment - 1);
  });

  it.each([
    [13.0, 10.0, 13.0],
    [13.4, 10.0, 13.2],
    [18.2, 10.2, 15.2],
    [17.1, 10.0, 15.0],
    [8.0, 10.0, 8.0],
  ])('bounds a rise: a mean of %f over a low of %f gives %f', (mean, low, expected) => {
    expect(index(tenths(Array.from({ length: 20 }, () => mean)), low * 10)).toBe(Math.round(expected * 10));
  });

  it('never rises above 54.0, and never depends on the order of the scores', () => {
    const record = fc.array(fc.integer({ min: -60, max: 900 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(record, (differentials) => {
        expect(index(differentials)).toBeLessThanOrEqual(540);
        expect(index(differentials.toReversed())).toBe(index(differentials));
      }),
    );
  });

  it('never rises when a differential falls', () => {
    const record = fc.array(fc.integer({ min: 0, max: 540 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(record, fc.nat(), fc.integer({ min: 1, max: 200 }), (differentials, at, by) => {
        const place = at % differentials.length;
        const better = differentials.with(place, (differentials[place] ?? 0) - by);
        expect(index(better) ?? 0).toBeLessThanOrEqual(index(differentials) ?? 0);
      }),
    );
  });
});

describe('exceptional scores (Rule 5.9)', () => {
  it.each([
    [14.8, 6.8, -10],
    [14.8, 7.9, 0],
    [14.8, 7.8, -10],
    [14.8, 4.9, -10],
    [14.8, 4.8, -20],
  ])('an index of %f and a differential of %f take off %i tenths', (inForce, own, expected) => {
    expect(exceptionalReduction({ n: Math.round(10 * (inForce - own)), d: 1 })).toBe(expected);
  });
});

describe('a record round by round', () => {
  const indexOf = (steps: ReturnType<typeof followRecord>) => steps.at(-1)?.index;
  const good = Array.from({ length: 20 }, (_, n) => scoreOf(n, 100));

  it('has no index before the third round, then always one', () => {
    const steps = followRecord([200, 210, 220, 230].map((tenths, n) => scoreOf(n, tenths)));
    expect(steps.map((step) => step.index)).toEqual([null, null, 180, 190]);
  });

  it('takes an exceptional score off the whole record, once', () => {
    const steady = Array.from({ length: 20 }, (_, n) => scoreOf(n, 150));
    const steps = followRecord([...steady, scoreOf(20, 70), scoreOf(21, 150)]);
    expect(steps.slice(-3).map((step) => step.index)).toEqual([150, 130, 130]);
  });

  it('bounds a rise only against the year before, and only once the record is full', () => {
    expect(indexOf(followRecord([...good, ...Array.from({ length: 20 }, (_, n) => scoreOf(150 + n, 250))]))).toBe(150);
    // A round a month: the low index of the first months is out of sight by the end.
    const monthly = Array.from({ length: 36 }, (_, n) => scoreOf(31 + 30 * n, 250));
    expect(indexOf(followRecord([...good, ...monthly]))).toBeGreaterThan(150);
    const short = [...good.slice(0, 10), ...Array.from({ length: 9 }, (_, n) => scoreOf(150 + n, 250))];
    expect(indexOf(followRecord(short))).toBe(100);
    expect(dayOf(0)).toBe('2025-01-01');
  });
});

describe('the low index', () => {
  it('is of the 365 days up to the last value, with the one carried into them', () => {
    const lowest = (lastOn: string) => {
      const timeline = openTimeline();
      timeline.add('2025-01-01', 100, true);
      timeline.add('2025-02-01', 120, true);
      timeline.add(lastOn, 130, true);
      return timeline.lowest();
    };
    // Until the end of the first of February the 10.0 was in force.
    expect(lowest('2026-02-01')).toBe(100);
    expect(lowest('2026-02-02')).toBe(120);
  });
});
