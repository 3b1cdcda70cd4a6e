import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowances, ownAllowances } from '#golf/allowances.ts';
import { bracket } from '#golf/bracket.ts';
import { comparisonsOf, separationsOf, tieCard, tiesPresets } from '#golf/countback.ts';
import { assignFlights } from '#golf/flights.ts';
import { exceptionalReduction, readIndex } from '#golf/handicap-index.ts';
import { integrityNote, normalBelow, roundsAtIndex } from '#golf/integrity.ts';
import { foldMatch, type HoleResult, ordinal, printRunning } from '#golf/match-play.ts';
import { nearest, parseIndex, printHandicap, printIndex, printToPar, scaled } from '#golf/numbers.ts';
import { payGroups, shareCents } from '#golf/payouts.ts';
import { separate } from '#golf/ranking.ts';
import { playSkins } from '#golf/skins.ts';
import { strokesOnHoles } from '#golf/stroke-allocation.ts';
import { runs } from './documents.ts';

const property = (...given: Parameters<typeof fc.property>) => fc.assert(fc.property(...given), { numRuns: runs });

describe('numbers', () => {
  it.each([
    [-154, 10, -15],
    [-155, 10, -15],
    [-156, 10, -16],
    [135, 10, 14],
    [-5, 10, 0],
    [1025, 10, 103],
    [1565, 10, 157],
  ])('%d / %d is %d: halves upwards, also below zero', (n, d, rounded) => {
    expect(Object.is(nearest(n, d), rounded)).toBe(true);
  });

  it('reads an index as golfers write it, and nothing else', () => {
    expect(['+1.2', '-1.2', -1.2, '12.4', 12.4, 0, '54', 54, '+10.0'].map(parseIndex)).toEqual([
      -12, -12, -12, 124, 124, 0, 540, 540, -100,
    ]);
    for (const wrong of [
      '12.4abc',
      '1e1',
      1e9,
      12.45,
      '12.45',
      54.1,
      -10.1,
      '',
      ' ',
      null,
      undefined,
      Number.NaN,
      '++1',
      true,
      {},
    ])
      expect(parseIndex(wrong)).toBeNull();
    expect([-12, 0, 124].map(printIndex)).toEqual(['+1.2', '0.0', '12.4']);
    expect([-2, 12].map(printHandicap)).toEqual(['+2', '12']);
    expect([0, 4, -4].map(printToPar)).toEqual(['E', '+4', '−4']);
    property(fc.integer({ min: -100, max: 540 }), (tenths) => {
      expect(parseIndex(printIndex(tenths as number))).toBe(tenths);
    });
    expect([scaled(0.1 + 0.2, 1), scaled(71.3, 1), scaled(-0, 1), scaled('1', 1)]).toEqual([null, 713, 0, null]);
  });

  it('puts strokes on holes so that they add up to the handicap', () => {
    const card = fc.constantFrom(9, 18).chain((holes) =>
      fc.shuffledSubarray(
        Array.from({ length: 18 }, (_, place) => place + 1),
        { minLength: holes, maxLength: holes },
      ),
    );
    property(fc.integer({ min: -36, max: 72 }), card, (handicap, strokeIndex) => {
      const strokes = strokesOnHoles(handicap as number, strokeIndex as number[]);
      expect(strokes.reduce((sum, own) => sum + own, 0)).toBe(handicap);
      expect(Math.max(...strokes) - Math.min(...strokes)).toBeLessThanOrEqual(1);
      const more = strokesOnHoles((handicap as number) + 1, strokeIndex as number[]);
      expect(more.every((own, hole) => own >= (strokes[hole] as number))).toBe(true);
    });
  });

  it('keeps the table of allowances', () => {
    expect(allowances).toEqual({
      individual: 950,
      individualMatch: 1000,
      fourBall: 850,
      fourBallParBogey: 900,
      fourBallMatch: 900,
      bestOneOfFour: 750,
      bestTwoOfFour: 850,
      bestTwoOfFourParBogey: 800,
      bestThreeOfFour: 1000,
      bestThreeOfFourParBogey: 900,
      allFour: 1000,
      foursomes: [500, 500],
      greensomes: [600, 400],
      scrambleOfTwo: [350, 150],
      scrambleOfThree: [300, 200, 100],
      scrambleOfFour: [250, 200, 150, 100],
    });
    expect(ownAllowances).toEqual({
      bestOfThree: 850,
      modifiedStableford: 950,
      aggregateStroke: 950,
      quota: 1000,
      skins: 1000,
    });
  });
});

describe('an index', () => {
  it('is the value of twenty equal differentials, and no better differential raises it', () => {
    property(fc.integer({ min: -50, max: 540 }), (tenths) => {
      expect(readIndex(Array(20).fill(tenths), null).index).toBe(tenths);
    });
    property(
      fc.array(fc.integer({ min: -50, max: 600 }), { minLength: 3, maxLength: 25 }),
      fc.nat(),
      fc.nat(60),
      fc.option(fc.integer({ min: -50, max: 400 })),
      (list, at, better, low) => {
        const differentials = list as number[];
        const place = (at as number) % differentials.length;
        const changed = differentials.with(place, (differentials[place] as number) - (better as number));
        const index = (own: number[]) => readIndex(own, low as number | null).index as number;
        expect(index(changed)).toBeLessThanOrEqual(index(differentials));
        if (low !== null) expect(index(differentials)).toBeLessThanOrEqual((low as number) + 50);
      },
    );
  });

  it.each([
    [3, 1, -20],
    [4, 1, -10],
    [5, 1, 0],
    [6, 2, -10],
    [7, 2, 0],
    [8, 2, 0],
    [9, 3, 0],
    [10, 3, 0],
    [11, 3, 0],
    [12, 4, 0],
    [13, 4, 0],
    [14, 4, 0],
    [15, 5, 0],
    [16, 5, 0],
    [17, 6, 0],
    [18, 6, 0],
    [19, 7, 0],
    [20, 8, 0],
    [25, 8, 0],
  ])('of %d scores counts the lowest %d, adjusted by %d', (scores, lowest, adjustment) => {
    const reading = readIndex(
      Array.from({ length: scores }, (_, place) => 100 + place),
      null,
    );
    expect(reading.counted).toHaveLength(lowest);
    expect(reading.adjustment).toBe(adjustment);
    expect(reading.index).toBe(
      nearest(reading.counted.reduce((sum, place) => sum + 100 + place, 0) + lowest * adjustment, lowest),
    );
  });

  it('has no exceptional score just below the margins', () => {
    expect([699, 700, 999, 1000].map((n) => exceptionalReduction({ n, d: 10 }))).toEqual([0, -10, -10, -20]);
    expect(readIndex([1, 2], null).index).toBeNull();
  });
});

describe('shares', () => {
  it('add up to the sum, each within a cent of its part', () => {
    property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }),
      (given, list) => {
        const [cents, weights] = [given as number, list as number[]];
        const shares = shareCents(cents, weights);
        const whole = weights.reduce((sum, own) => sum + own, 0);
        expect(shares.reduce((sum, own) => sum + own, 0)).toBe(whole === 0 ? 0 : cents);
        for (const [place, share] of shares.entries()) {
          expect(Math.abs(share - (whole === 0 ? 0 : (cents * (weights[place] as number)) / whole))).toBeLessThan(1);
          if (weights[place] === 0) expect(share).toBe(0);
        }
      },
    );
  });

  it('pay ties the mean of their places', () => {
    expect(payGroups([250, 150, 100, 80], [1, 2, 3])).toEqual([[250], [125, 125], [27, 27, 26]]);
    expect(payGroups([100], [3])).toEqual([[34, 33, 33]]);
  });
});

describe('order', () => {
  const cards = fc.array(
    fc.record({
      holes: fc.array(fc.integer({ min: 3, max: 5 }), { minLength: 18, maxLength: 18 }),
      lumpTenths: fc.integer({ min: -2, max: 4 }).map((strokes) => 10 * strokes),
    }),
    { minLength: 2, maxLength: 6 },
  );
  const rowOf = ({ holes, lumpTenths }: { holes: number[]; lumpTenths: number }, id: number) => ({
    id: String(id),
    card: tieCard(
      { holes, lumpTenths, hasFractions: true, ranks: holes.map((_, at) => at + 1), totals: [], scale: 1 },
      0,
      'card',
    ),
  });

  it('of a countback is antisymmetric, transitive and independent of the order of rows', () => {
    const numbers = Array.from({ length: 18 }, (_, place) => place + 1);
    const separations = separationsOf(
      comparisonsOf(tiesPresets.full.steps, numbers, 1),
      ({ card }: ReturnType<typeof rowOf>) => card,
      true,
    );
    property(cards, (list) => {
      const rows = (list as { holes: number[]; lumpTenths: number }[]).map(rowOf);
      const order = (own: typeof rows) =>
        separate(own, separations).map((level) => level.rows.map(({ id }) => id).sort());
      expect(order(rows.toReversed())).toEqual(order(rows));
      const whole = order(rows).flatMap((ids, level) => ids.map((id) => [id, level] as const));
      for (const [one, level] of whole)
        for (const [other, otherLevel] of whole) {
          if (one === other) continue;
          const pair = order(rows.filter(({ id }) => id === one || id === other));
          expect(pair.length).toBe(level === otherLevel ? 1 : 2);
          if (level < otherLevel) expect(pair[0]).toEqual([one]);
        }
    });
  });

  it('of a bracket sets the best against the last, and byes go to the top', () => {
    property(fc.integer({ min: 1, max: 300 }), (given) => {
      const entrants = given as number;
      const { pairs, byes } = bracket(entrants);
      const seeds = pairs.flat().filter((seed) => seed !== null);
      expect(seeds.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: entrants }, (_, place) => place + 1).slice(0, seeds.length),
      );
      const lucky = pairs
        .filter((pair) => pair.includes(null))
        .map((pair) => pair.find((seed) => seed !== null) as number);
      if (entrants > 1)
        expect(lucky.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: byes }, (_, place) => place + 1),
        );
      if (pairs.length > 1) expect(pairs.slice(0, pairs.length / 2).flat()).not.toContain(2);
    });
  });

  it('of flights: equal ones differ by one, the first are larger; no index is last', () => {
    const field = [5, null, 20, 12, 1, 30, 8].map((index, place) => ({ id: `p${place}`, index, key: null }));
    expect([...assignFlights({ kind: 'equal', count: 3 }, field)].sort().map(([, flight]) => flight)).toEqual([
      'A',
      'C',
      'B',
      'B',
      'A',
      'C',
      'A',
    ]);
    expect([...assignFlights({ kind: 'index', upTo: [8, 20] }, field)].map(([, flight]) => flight)).toEqual([
      'A',
      'C',
      'B',
      'B',
      'A',
      'C',
      'A',
    ]);
    // Eight in three: three, three, two.
    const eight = Array.from({ length: 8 }, (_, place) => ({ id: `p${place}`, index: place, key: null }));
    expect([...assignFlights({ kind: 'equal', count: 3 }, eight).values()].join('')).toBe('AAABBBCC');
    expect([...assignFlights({ kind: 'equal', count: 5 }, eight.slice(0, 2)).values()].join('')).toBe('AB');
    const scores = field.map((own, place) => ({ ...own, key: 10 - place }));
    expect(assignFlights({ kind: 'score', count: 2, after: 'r' }, scores).get('p6')).toBe('A');
  });
});

describe('a match', () => {
  const results = fc.array(fc.constantFrom<HoleResult>('A', 'B', 'H', null), { minLength: 18, maxLength: 18 });

  it('never names a winner whom a later entry could take back, and mirrors', () => {
    property(results, fc.nat(17), (list, at) => {
      const [played, hole] = [list as HoleResult[], at as number];
      const mirror = { A: 'B', B: 'A', H: 'H' } as const;
      const state = foldMatch(played, 18);
      const turned = foldMatch(
        played.map((own) => (own ? mirror[own] : own)),
        18,
      );
      expect(turned).toEqual({
        ...state,
        up: -state.up + 0,
        winner: state.winner && (state.winner === 'A' ? 'B' : 'A'),
      });
      if (state.winner && played[hole] === null)
        for (const later of ['A', 'B', 'H'] as const)
          expect(foldMatch(played.with(hole, later), 18).winner).toBe(state.winner);
      if (state.winner) expect(Math.abs(state.up)).toBeGreaterThan(state.remaining);
      else expect(Math.abs(state.up)).toBeLessThanOrEqual(state.remaining);
      if (state.result && state.remaining > 0) expect(Math.abs(state.up)).toBeLessThanOrEqual(state.remaining + 2);
    });
  });

  it('goes on by extra holes, and takes off what a ruling says', () => {
    const level = Array<HoleResult>(18).fill('H');
    expect(foldMatch(level, 18, [], ['H', 'B'])).toMatchObject({ winner: 'B', result: '20th', up: -1, decidedOn: 20 });
    expect(foldMatch(level, 18, [], ['H'])).toMatchObject({ winner: null, result: null });
    expect(foldMatch(level, 18, [{ after: 4, up: -2 }])).toMatchObject({ winner: 'B', result: '2&1', decidedOn: 17 });
    expect(printRunning(foldMatch(['A', 'A', 'H'], 18))).toBe('2 UP thru 3');
    expect(printRunning(foldMatch(['A', 'B'], 18))).toBe('AS thru 2');
    expect(printRunning(foldMatch(['A', 'A'], 4))).toBe('dormie 2');
    expect([1, 2, 3, 4, 11, 19, 20, 21, 22, 23, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '19th',
      '20th',
      '21st',
      '22nd',
      '23rd',
      '111th',
    ]);
  });
});

describe('skins', () => {
  it('won and open are as many as holes where they are carried over', () => {
    property(
      fc.array(fc.array(fc.option(fc.integer({ min: 2, max: 6 })), { minLength: 3, maxLength: 3 }), { maxLength: 18 }),
      (list) => {
        const holes = list as (number | null)[][];
        const { won, open } = playSkins(holes, true);
        expect(won.reduce((sum, { skins }) => sum + skins, open)).toBe(holes.length);
        expect(playSkins(holes, false).won.every(({ skins }) => skins === 1)).toBe(true);
      },
    );
  });

  it('may ask for par or better', () => {
    expect(
      playSkins(
        [
          [5, 6],
          [3, 4],
        ],
        true,
        (score, hole) => score <= ([4, 4][hole] ?? 0),
      ).won,
    ).toEqual([{ hole: 2, player: 0, skins: 2 }]);
  });
});

describe('the integrity monitor', () => {
  it('knows the normal curve', () => {
    // Reference values of the standard normal distribution.
    for (const [z, area] of [
      [0, 0.5],
      [-1, 0.158655253931],
      [-1.96, 0.024997895148],
      [-2, 0.022750131948],
      [-2.5, 0.006209665326],
      [-3, 0.001349898032],
      [1, 0.841344746069],
      [2.5, 0.993790334674],
    ] as const)
      expect(Math.abs(normalBelow(z) - area)).toBeLessThan(1e-9);
  });

  it('speaks where a card is rare for the player and the field, and judges nobody', () => {
    const field = Array<number>(144).fill(148);
    const note = integrityNote(148, 68, field, 20);
    expect(note).toMatchObject({ oneIn: 1600, level: 'very unusual' });
    expect(note?.expectedInField).toBeCloseTo(0.088, 3);
    expect(note?.text).toBe(
      'A card this good is expected about once in 1,600 rounds at this index. Fast improvement, a new index, an easy day (PCC not applied) and luck all look like this.',
    );
    expect(integrityNote(148, 68, field, 19)?.text).toMatch(/The index is still settling\.$/);
    expect(integrityNote(148, 148, field, 20)).toBeNull();
    expect(integrityNote(148, 68, Array<number>(1000).fill(148), 20)).toBeNull();
    expect(integrityNote(148, 84, [148], 20)?.level).toBe('unusual');
  });

  it('compares ten competition rounds with what is expected', () => {
    const rounds = Array.from({ length: 10 }, (_, place) => ({ index: 100, differential: place < 6 ? 90 : 140 }));
    const compared = roundsAtIndex(rounds);
    expect(compared?.count).toBe(6);
    expect(compared?.expected).toBeCloseTo(1.27, 1);
    expect(compared?.probability).toBeLessThan(0.01);
    expect(roundsAtIndex(rounds.slice(1))).toBeNull();
  });
});
