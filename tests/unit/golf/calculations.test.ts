import { describe, expect, it } from 'vitest';
import { replay } from '#golf/replay/replay.ts';
import given from './calculations.replay.json' with { type: 'json' };

type Expected = { id: string; expected: Record<string, unknown> };

/** One calculation by the replay command's way. */
const calculate = (of: string, values: object): any =>
  replay({ replay: 1, calculations: [{ id: 'c', of, with: values }] }).calculations[0];
const result = (of: string, values: object) => calculate(of, values).result;

/** Two cards and stroke indexes of so many holes. */
const countedBack = (one: number, other: number, indexes: number): object => ({
  cards: [{ scores: Array(one).fill(4) }, { scores: Array(other).fill(4) }],
  strokeIndex: Array.from({ length: indexes }, (_, place) => place + 1),
});

describe('the published examples, through the replay file', () => {
  const answer = replay(given.file);

  it('understands all of them', () => {
    expect(answer.findings).toEqual([]);
    expect(answer.ok).toBe(true);
    expect(answer.calculations).toHaveLength(given.expected.length);
  });

  it.each(given.expected as unknown as Expected[])('$id', ({ id, expected }) => {
    const own = answer.calculations.find((calculation) => calculation.id === id) as any;
    for (const [key, value] of Object.entries(expected)) expect(own.result[key]).toEqual(value);
  });
});

describe('calculations that the examples leave open', () => {
  it('halves the index to a tenth before a nine-hole course handicap', () => {
    expect(result('courseHandicap', { index: 14.3, rating: 35.5, slope: 126, par: 36, holes: 9 })).toEqual({
      courseHandicap: 8,
      halfIndex: 7.2,
      unrounded: 7.528,
    });
    expect(result('courseHandicap', { index: 11.4, rating: 35.5, slope: 126, par: 36, holes: 9 }).unrounded).toBe(
      5.856,
    );
  });

  it('takes the lowest handicap first, whatever the order of entry', () => {
    expect(result('teamHandicap', { courses: [18, 6], weightsPct: [35, 15] })).toEqual({
      playingHandicap: 5,
      unrounded: 4.8,
    });
    expect(result('teamHandicap', { courses: [6, 18], weightsPct: [35, 15] }).playingHandicap).toBe(5);
  });

  it('counts par + 5 above a course handicap of 54 from four strokes on', () => {
    expect(result('netDoubleBogey', { par: 3, strokeIndex: 2, courseHandicap: 58 })).toEqual({ maximum: 8 });
    expect(result('netDoubleBogey', { par: 3, strokeIndex: 5, courseHandicap: 58 })).toEqual({ maximum: 8 });
    expect(result('netDoubleBogey', { par: 3, strokeIndex: 1, courseHandicap: 54 })).toEqual({ maximum: 8 });
    expect(result('netDoubleBogey', { par: 4, strokesReceived: 4 })).toEqual({ maximum: 9 });
    expect(result('netDoubleBogey', { par: 4, strokesReceived: -1 })).toEqual({ maximum: 5 });
    expect(result('netDoubleBogey', { par: 4, courseHandicap: null })).toEqual({ maximum: 9 });
  });

  it.each([
    [13.0, 13.0, null],
    [13.3, 13.2, 'soft'],
    [16.5, 14.8, 'soft'],
    [17.0, 15.0, 'soft'],
    [17.1, 15.0, 'hard'],
    [18.0, 15.0, 'hard'],
  ])('caps an average of %d over a low index of 10.0 at %d', (average, index, cap) => {
    expect(result('capIndex', { average, lowIndex: 10 })).toEqual({ index, cap });
  });

  it.each([
    [6.9, 0],
    [6.99, 0],
    [7, -1],
    [9.99, -1],
    [10, -2],
  ])('takes a margin of %d for %d', (margin, reduction) => {
    expect(result('exceptionalReduction', { margin })).toEqual({ margin, reduction });
  });

  it('finds the margin itself', () => {
    expect(result('exceptionalReduction', { index: 14.6, differential: 6.8 })).toEqual({ margin: 7.8, reduction: -1 });
    expect(result('exceptionalReduction', { index: -1.2, differential: -8.2 })).toEqual({ margin: 7, reduction: -1 });
  });

  it('loses no cent', () => {
    expect(result('shareCents', { cents: 10_000, weights: [1, 1, 1] })).toEqual({ cents: [3334, 3333, 3333] });
    expect(result('shareCents', { cents: 43_200, placesPct: [50, 30, 20] })).toEqual({
      cents: [[21_600], [12_960], [8640]],
    });
    expect(result('shareCents', { cents: 50_000, placesPct: [50, 30, 20], groups: [1, 2] })).toEqual({
      cents: [[25_000], [12_500, 12_500]],
    });
    expect(result('shareCents', { cents: 10_000, placesPct: [50] })).toEqual({ cents: [[5000]] });
    expect(calculate('shareCents', { cents: 100, placesPct: [60, 60] }).problem).toBe('wrong-type');
  });

  it('reads what nine holes are expected to give', () => {
    expect(result('expectedDifferential', { index: 14, holes: 9 })).toEqual({ expected: 8.5, unrounded: 8.48 });
    expect(result('scoreDifferential', { score: 42, rating: 35.5, slope: 126, index: 11.4, holes: 9 })).toEqual({
      differential: 13,
      unrounded: 12.957,
    });
    expect(calculate('scoreDifferential', { score: 42, rating: 35.5, slope: 126, holes: 9 }).problem).toBe('no-index');
  });

  it('follows a match in the order of play, and never names a winner too early', () => {
    const of = (results: (string | null)[], holes?: number) =>
      result('matchState', { results, ...(holes ? { holes } : {}) });
    expect(of(['A', 'A'], 3)).toMatchObject({ winner: 'A', result: '2&1', played: 2, remaining: 1 });
    expect(of([null, 'A', 'A'], 3)).toMatchObject({ winner: 'A', result: null, played: 2, remaining: 1 });
    expect(of([null, 'A', 'H'], 3)).toMatchObject({ winner: null, result: null, up: 1, dormie: true });
    expect(of(['A', 'B'], 2)).toMatchObject({ winner: null, result: 'halved', up: 0, leader: null, remaining: 0 });
    expect(of(['H', 'B'], 2)).toMatchObject({ winner: 'B', result: '1 up', up: 1, leader: 'B' });
    expect(of(['A', 'H', 'A', 'A'], 4)).toMatchObject({ winner: 'A', result: '2&1', played: 3 });
    expect(of(['H', 'A', 'H', 'A'], 4)).toMatchObject({ winner: 'A', result: '2 up' });
    // No score loses the hole, on both sides it is halved; holes beyond the lists are to come.
    expect(result('matchState', { a: [4, 'X', 'X', null], b: [4, 5, 'X', 4] })).toMatchObject({
      result: '2 up',
      leader: 'B',
    });
    expect(result('matchState', { a: [4, 3], b: [4, null], holes: 9 })).toMatchObject({
      up: 1,
      leader: 'A',
      remaining: 7,
    });
    expect(result('matchState', { a: [null], b: [null], holes: 2 })).toMatchObject({ up: 0, played: 1, remaining: 1 });
  });

  it('needs no stroke index to adjust the score of somebody without an index', () => {
    const nine = { par: Array(9).fill(4), scores: [4, 4, 4, 4, 4, 4, 4, 12, 'X'] };
    expect(result('adjustedGross', { ...nine, courseHandicap: null }).adjusted).toBe(46);
    expect(calculate('adjustedGross', { ...nine, courseHandicap: 9 }).problem).toBe('no-stroke-index');
  });

  it.each<[string, string, object, string]>([
    ['a match of one side’s scores', 'matchState', { a: [4, 4] }, 'wrong-type'],
    ['a match of the other side’s scores', 'matchState', { b: [4, 4] }, 'wrong-type'],
    ['strokes on no hole', 'strokesOnHoles', { handicap: 3, strokeIndex: [] }, 'stroke-index'],
    ['a match of nothing', 'matchState', {}, 'wrong-type'],
    ['a countback of no card', 'countback', { cards: [] }, 'score-count'],
    ['a countback of empty cards', 'countback', { cards: [{ scores: [] }] }, 'score-count'],
    ['a countback of nine holes and eight', 'countback', countedBack(9, 8, 9), 'score-count'],
    ['a countback of nine holes with eight stroke indexes', 'countback', countedBack(9, 9, 8), 'stroke-index'],
    ['a countback of eight holes with nine stroke indexes', 'countback', countedBack(8, 8, 9), 'stroke-index'],
  ])('does not answer %s', (_name, of, values, problem) => expect(calculate(of, values).problem).toBe(problem));

  it('counts the best balls of a side', () => {
    expect(result('sideHole', { scores: [5, 4, 6], count: 2 })).toEqual({ score: 9 });
    expect(result('sideHole', { scores: [5, null, null], count: 2 })).toEqual({ score: null });
  });

  it('gives the pictures of a countback', () => {
    const level = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
    const at = (changes: Record<number, number>) => level.map((score, hole) => changes[hole + 1] ?? score);
    const countback = (cards: object[], more = {}) => result('countback', { cards, better: 'low', ...more });
    expect(countback([{ scores: level }, { scores: level }])).toEqual({
      order: [[0, 1]],
      decidedBy: null,
      values: null,
    });
    expect(countback([{ scores: at({ 2: 3, 1: 5 }) }, { scores: level }])).toMatchObject({
      order: [0, 1],
      decidedBy: 'hole:2',
    });
    expect(countback([{ scores: at({ 2: 3, 1: 5 }) }, { scores: level }], { steps: 'standard' })).toMatchObject({
      order: [[0, 1]],
    });
    expect(countback([{ scores: at({ 1: 3, 2: 5 }) }, { scores: level }], { steps: ['first:1'] })).toMatchObject({
      decidedBy: 'first:1',
    });
    expect(
      countback([{ scores: at({ 1: 3, 2: 5 }) }, { scores: level }], {
        steps: 'hardest',
        strokeIndex: [2, 1, ...level.map((_, i) => i + 3).slice(0, 16)],
      }),
    ).toMatchObject({ order: [1, 0], decidedBy: 'stroke-index:1', values: [5, 4] });
    expect(
      countback([
        { scores: at({ 10: 5 }), playingHandicap: 12 },
        { scores: level, playingHandicap: 19 },
      ]),
    ).toEqual({ order: [1, 0], decidedBy: 'last:9', values: [31, 26.5] });
    expect(countback([{ scores: at({ 1: 3, 18: 5 }) }, { scores: level }])).toMatchObject({
      order: [1, 0],
      decidedBy: 'last:9',
    });
    // By play from the 10th, hole 1 is among the last nine.
    expect(
      countback(
        [
          { scores: at({ 1: 3, 18: 5 }), start: 10 },
          { scores: level, start: 10 },
        ],
        { order: 'play' },
      ),
    ).toMatchObject({ order: [0, 1], decidedBy: 'last:9' });
  });

  it('numbers positions as results print them', () => {
    expect(result('positions', { totals: [70, 70, 72, null, 71] })).toEqual({
      positions: [1, 1, 4, null, 3],
      labels: ['T1', 'T1', '4', '-', '3'],
    });
    expect(result('positions', { totals: [70, 70, 70, 72], playoff: [[2], [0, 1]] })).toEqual({
      positions: [2, 2, 1, 4],
      labels: ['T2', 'T2', '1', '4'],
    });
    expect(result('positions', { totals: [30, 36], better: 'high' }).positions).toEqual([2, 1]);
    expect(calculate('positions', { totals: [70, 71], playoff: [[1], [0]] }).problem).toBe('play-off-not-level');
  });

  it('prints odds to two figures', () => {
    expect(result('scoreOdds', { index: 10.5, differential: 3.4 })).toEqual({ oneIn: 1200, expectedInField: null });
    expect(result('scoreOdds', { index: 14.8, differential: 6.8, field: 144 })).toEqual({
      oneIn: 1600,
      expectedInField: 0.09,
    });
    expect(result('scoreOdds', { index: 20, differential: -10 }).oneIn).toBe(5000);
  });

  it('shares skins with and without carrying over', () => {
    const scores = [
      [4, 4],
      [null, null],
      [3, 4],
      [4, 4],
    ];
    expect(result('skins', { scores })).toEqual({ won: [{ hole: 3, player: 0, skins: 3 }], open: 1 });
    expect(result('skins', { scores, carry: false })).toEqual({ won: [{ hole: 3, player: 0, skins: 1 }], open: 0 });
  });

  it('makes groups wait for the ones in front', () => {
    expect(result('teeWaits', { groups: 3, holeMinutes: [12], intervalMinutes: 10 })).toEqual({ minutes: [0, 2, 4] });
    expect(result('teeWaits', { groups: 3, holeMinutes: [9, 14], intervalMinutes: 10 })).toEqual({
      minutes: [0, 4, 8],
    });
  });

  it('says what it cannot calculate', () => {
    expect(calculate('weather', {})).toEqual({ id: 'c', problem: 'not-supported' });
    expect(calculate('courseHandicap', { index: 'abc', rating: 71.3, slope: 128, par: 72 }).problem).toBe('wrong-type');
    expect(calculate('courseHandicap', { index: 11.45, rating: 71.3, slope: 128, par: 72 }).problem).toBe('decimals');
    expect(calculate('courseHandicap', { index: 11.4, ratting: 71.3, rating: 71.3, slope: 128, par: 72 }).problem).toBe(
      'unknown-key',
    );
    expect(calculate('courseHandicap', 7 as never).problem).toBe('wrong-type');
    expect(
      calculate('adjustedGross', { par: Array(18).fill(4), scores: Array(17).fill(4), courseHandicap: null }).problem,
    ).toBe('score-count');
    expect(
      calculate('adjustedGross', { par: Array(18).fill(4), scores: Array(18).fill(4), courseHandicap: 3 }).problem,
    ).toBe('no-stroke-index');
    expect(calculate('strokesOnHoles', { handicap: 3, strokeIndex: [1, 1] }).problem).toBe('stroke-index');
  });
});
