import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differentialTenths,
  exceptionalReductionTenths,
  handicapHistory,
  handicapIndexTenths,
  handicapInsights,
  type PostedRound,
} from '#domain/handicaps.ts';

const round = (adjustedScore: number, courseRating: number, slope: number, playedOn = '2026-06-01'): PostedRound => ({
  playedOn,
  adjustedScore,
  courseRatingTenths: Math.round(courseRating * 10),
  slope,
});
const tenths = (values: number[]) => values.map((value) => Math.round(value * 10));
/** A round with a differential of just so many tenths: on a slope of 113 it is the score less the rating. */
const of = (differential: number, playedOn = '2026-06-01') =>
  round(
    72 + Math.ceil(differential / 10),
    (720 + Math.ceil(differential / 10) * 10 - differential) / 10,
    113,
    playedOn,
  );

describe('score differential (Rule 5.1a)', () => {
  it.each([
    // Worked examples of the golf associations' pages.
    [95, 71.5, 125, 21.2],
    [94, 73.0, 125, 19.0],
    [95, 67.3, 111, 28.2],
    [82, 69.2, 118, 12.3],
    [70, 72.0, 113, -2.0],
  ])('%i on %f/%i is %f', (score, rating, slope, expected) =>
    expect(differentialTenths(round(score, rating, slope))).toBe(Math.round(expected * 10)),
  );

  it('rounds halves upwards, below zero too, and never to minus zero', () => {
    expect(differentialTenths({ playedOn: '', adjustedScore: 72, courseRatingTenths: 721, slope: 226 })).toBe(0);
    expect(
      Object.is(differentialTenths({ playedOn: '', adjustedScore: 72, courseRatingTenths: 721, slope: 226 }), -0),
    ).toBe(false);
    expect(differentialTenths({ playedOn: '', adjustedScore: 72, courseRatingTenths: 717, slope: 226 })).toBe(2);
    expect(differentialTenths({ playedOn: '', adjustedScore: 72, courseRatingTenths: 723, slope: 226 })).toBe(-1);
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
  ])('of %j is %f', (differentials, expected) =>
    expect(handicapIndexTenths(tenths(differentials), null)).toBe(Math.round(expected * 10)),
  );

  it('needs three scores', () => {
    expect(handicapIndexTenths([], null)).toBeNull();
    expect(handicapIndexTenths([100, 110], null)).toBeNull();
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
    expect(handicapIndexTenths(record, null)).toBe(100 + adjustment);
    expect(handicapIndexTenths(record.with(0, 100 - lowest), null)).toBe(100 + adjustment - 1);
  });

  it.each([
    [13.0, 10.0, 13.0],
    [13.4, 10.0, 13.2],
    [18.2, 10.2, 15.2],
    [17.1, 10.0, 15.0],
    [8.0, 10.0, 8.0],
  ])('bounds a rise: a mean of %f over a low of %f gives %f', (mean, low, expected) => {
    expect(handicapIndexTenths(tenths(Array.from({ length: 20 }, () => mean)), low * 10)).toBe(
      Math.round(expected * 10),
    );
  });

  it('never rises above 54.0, and never depends on the order of the scores', () => {
    const record = fc.array(fc.integer({ min: -60, max: 900 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(record, (differentials) => {
        const index = handicapIndexTenths(differentials, null);
        expect(index).toBeLessThanOrEqual(540);
        expect(handicapIndexTenths(differentials.toReversed(), null)).toBe(index);
      }),
    );
  });

  it('never rises when a differential falls', () => {
    const record = fc.array(fc.integer({ min: 0, max: 540 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(record, fc.nat(), fc.integer({ min: 1, max: 200 }), (differentials, at, by) => {
        const place = at % differentials.length;
        const better = differentials.with(place, (differentials[place] ?? 0) - by);
        expect(handicapIndexTenths(better, null) ?? 0).toBeLessThanOrEqual(
          handicapIndexTenths(differentials, null) ?? 0,
        );
      }),
    );
  });
});

describe('exceptional scores (Rule 5.9)', () => {
  it.each([
    [148, 6.8, -10],
    [148, 7.9, 0],
    [148, 7.8, -10],
    [148, 4.9, -10],
    [148, 4.8, -20],
    [null, 0, 0],
  ])('an index of %s and a differential of %f take off %i tenths', (index, differential, expected) => {
    expect(exceptionalReductionTenths(index, of(Math.round(differential * 10)))).toBe(expected);
  });

  it('take the reduction off the whole record, once', () => {
    const before = handicapHistory(Array.from({ length: 20 }, () => of(150)));
    expect(before.at(-1)?.index).toBe(150);
    const after = handicapHistory([...Array.from({ length: 20 }, () => of(150)), of(70), of(150)]);
    // Seven of 140 and one of 60 count.
    expect(after.at(-2)?.index).toBe(130);
    expect(after.at(-1)?.index).toBe(130);
  });
});

describe('a record round by round', () => {
  it('has no index before the third round, then always one', () => {
    const steps = handicapHistory([of(200), of(210), of(220), of(230)]);
    expect(steps.map((step) => step.index)).toEqual([null, null, 180, 190]);
  });

  it('bounds a rise only against the year before, and only once the record is full', () => {
    const good = Array.from({ length: 20 }, () => of(100, '2025-01-01'));
    const bad = (dayOf: (n: number) => string, count = 20) =>
      Array.from({ length: count }, (_, n) => of(250, dayOf(n)));
    expect(handicapHistory([...good, ...bad(() => '2025-06-01')]).at(-1)?.index).toBe(150);
    // A round a month: the low index of the first months is out of sight by the end.
    const monthly = (n: number) => new Date(Date.UTC(2025, 1 + n, 1)).toISOString().slice(0, 10);
    expect(handicapHistory([...good, ...bad(monthly, 36)]).at(-1)?.index).toBeGreaterThan(150);
    expect(handicapHistory([...good.slice(0, 10), ...bad(() => '2025-06-01').slice(0, 9)]).at(-1)?.index).toBe(100);
  });

  it('says what it shows', () => {
    expect(handicapInsights([])[0]?.message).toContain('3 more rounds');
    const better = handicapInsights(
      handicapHistory([...Array.from({ length: 10 }, () => of(200)), ...Array.from({ length: 5 }, () => of(160))]),
    );
    expect(better.map((insight) => insight.title)).toEqual([
      'Your game is improving',
      'Your best recent round',
      'You play evenly',
    ]);
    const worse = handicapInsights(
      handicapHistory([of(100), of(100), of(100), of(100), ...Array.from({ length: 30 }, () => of(160))]),
    );
    expect(worse.map((insight) => insight.type)).toContain('success');
  });
});
