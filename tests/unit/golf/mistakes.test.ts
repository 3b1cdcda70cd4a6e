/**
 * Mistakes that public golf programs have made, one test each: it fails as soon as the engine makes that mistake.
 */
import { describe, expect, it } from 'vitest';
import { replay } from '#golf/replay/replay.ts';
import { answerOf, fileOf, net, rowsOf } from './small-event.ts';

const result = (of: string, values: object): any =>
  (replay({ replay: 1, calculations: [{ id: 'c', of, with: values }] }) as any).calculations[0].result;
const heron = { rating: 71.3, slope: 128, par: 72 };
const plain = { rating: 72, slope: 113, par: 72 };

describe('never', () => {
  it('round halves away from zero', () => {
    expect(result('scoreDifferential', { score: 70, rating: 70.5, slope: 113, pcc: 1 }).differential).toBe(-1.5);
    expect(result('playingHandicap', { course: -2.5, allowancePct: 100 }).playingHandicap).toBe(-2);
    expect(result('expectedDifferential', { index: '+2.5', holes: 9 }).expected).toBe(-0.1);
  });

  it('round halves down', () => {
    expect(result('playingHandicap', { course: 13.5, allowancePct: 100 }).playingHandicap).toBe(14);
    expect(result('courseHandicap', { ...plain, index: 7.5 }).courseHandicap).toBe(8);
    expect(result('handicapIndex', { differentials: [20.9, 23.2, 30, 31, 32, 33] }).index).toBe(21.1);
  });

  it('play nine holes off the whole index', () =>
    expect(result('courseHandicap', { index: 11.4, rating: 35.5, slope: 126, par: 36, holes: 9 }).courseHandicap).toBe(
      6,
    ));

  it('halve the index without rounding it', () =>
    expect(result('courseHandicap', { index: 14.3, rating: 35.5, slope: 126, par: 36, holes: 9 })).toMatchObject({
      courseHandicap: 8,
      halfIndex: 7.2,
    }));

  it('forget the par', () => expect(result('courseHandicap', { ...heron, index: 11.4 }).unrounded).toBe(12.213));

  it('round the course handicap before the allowance', () => {
    expect(result('playingHandicap', { course: 5.5, allowancePct: 95 }).playingHandicap).toBe(5);
    const players = [{ id: 'a', index: 10.5 }];
    const [row] = rowsOf(
      answerOf({
        holes: 18,
        players,
        cards: { a: '4'.repeat(18) },
        boards: [{ id: 'b', handicap: { allowancePct: 95 } }],
      }),
    );
    expect(row.rounds[0]).toMatchObject({ courseHandicap: 11, playingHandicap: 10 });
  });

  it('take the stroke index of eighteen holes for nine', () =>
    expect(result('strokesOnHoles', { handicap: 3, strokeIndex: [7, 3, 15, 11, 1, 9, 17, 5, 13] }).strokes).toEqual([
      0, 1, 0, 0, 1, 0, 0, 1, 0,
    ]));

  it('let a plus player give strokes back on the hardest hole', () => {
    const { strokes } = result('strokesOnHoles', { handicap: -2 });
    expect([strokes[0], strokes[16], strokes[17]]).toEqual([0, -1, -1]);
  });

  it('round each member of a team', () =>
    expect(result('teamHandicap', { courses: [10, 10], weightsPct: [35, 15] })).toEqual({
      playingHandicap: 5,
      unrounded: 5,
    }));

  it('give the highest handicap the first weight', () =>
    expect(result('teamHandicap', { courses: [6, 18], weightsPct: [35, 15] })).toEqual({
      playingHandicap: 5,
      unrounded: 4.8,
    }));

  it('weigh members in the order of entry', () =>
    expect(result('teamHandicap', { courses: [18, 6], weightsPct: [35, 15] })).toEqual({
      playingHandicap: 5,
      unrounded: 4.8,
    }));

  it('post a net triple bogey', () => {
    expect(result('netDoubleBogey', { par: 4, strokesReceived: 1 }).maximum).toBe(7);
    expect(result('netDoubleBogey', { par: 4, strokesReceived: -1 }).maximum).toBe(5);
  });

  it('let somebody above 54 post more than par and five', () => {
    expect(result('netDoubleBogey', { par: 3, strokeIndex: 2, courseHandicap: 58 }).maximum).toBe(8);
    expect(result('netDoubleBogey', { par: 3, strokeIndex: 5, courseHandicap: 58 }).maximum).toBe(8);
    expect(result('netDoubleBogey', { par: 3, strokeIndex: 1, courseHandicap: 54 }).maximum).toBe(8);
  });

  it('read six scores or nineteen by the row beside theirs', () => {
    const rising = (count: number) => Array.from({ length: count }, (_, at) => 10 + at);
    // (10 + 11) / 2 - 1; the mean of 10 to 16; of 10 to 17.
    expect(result('handicapIndex', { differentials: rising(6) })).toMatchObject({
      index: 9.5,
      counted: 2,
      adjustment: -1,
    });
    expect(result('handicapIndex', { differentials: rising(19) })).toMatchObject({ index: 13, counted: 7 });
    expect(result('handicapIndex', { differentials: rising(20) })).toMatchObject({ index: 13.5, counted: 8 });
  });

  it('give an index above 54', () => expect(result('handicapIndex', { differentials: [70, 72, 75] }).index).toBe(54));

  it('let an index rise by more than five', () =>
    expect(result('capIndex', { average: 18, lowIndex: 10 })).toEqual({ index: 15, cap: 'hard' }));

  it('cap below three', () => {
    expect(result('capIndex', { average: 13, lowIndex: 10 })).toEqual({ index: 13, cap: null });
    // Half of 0.3 over the line, rounded up; from 2.9 on it would be 13.1.
    expect(result('capIndex', { average: 13.3, lowIndex: 10 })).toEqual({ index: 13.2, cap: 'soft' });
  });

  it('pass over an exceptional score of exactly seven or exactly ten', () => {
    expect(result('exceptionalReduction', { margin: 7 }).reduction).toBe(-1);
    expect(result('exceptionalReduction', { margin: 6.999 }).reduction).toBe(0);
    expect(result('exceptionalReduction', { margin: 10 }).reduction).toBe(-2);
    expect(result('exceptionalReduction', { margin: 9.999 }).reduction).toBe(-1);
  });

  it('end a match a hole too early or too late', () => {
    expect(result('matchState', { results: ['A', 'A', 'H'], holes: 5 })).toMatchObject({
      winner: null,
      dormie: true,
      remaining: 2,
    });
    expect(result('matchState', { results: ['A', 'A', 'H', 'H'], holes: 5 })).toMatchObject({
      winner: 'A',
      result: '2&1',
      played: 4,
    });
    expect(result('matchState', { results: ['A', 'H', 'H'], holes: 3 }).result).toBe('1 up');
  });

  it('forget skins that were carried over', () =>
    expect(
      result('skins', {
        scores: [
          [4, 4],
          [4, 4],
          [3, 4],
        ],
      }),
    ).toEqual({ won: [{ hole: 3, player: 0, skins: 3 }], open: 0 }));

  it('count back from the front', () => {
    const level = Array(18).fill(4);
    const cards = [{ scores: level.with(0, 3).with(17, 5) }, { scores: level }];
    expect(result('countback', { cards })).toMatchObject({ order: [1, 0], decidedBy: 'last:9' });
  });

  it('leave the last six out of a countback', () => {
    const level = Array(18).fill(4);
    // Level over nine; the last six are better for the second, the last three for the first.
    const cards = [{ scores: level.with(9, 3).with(12, 6).with(17, 3) }, { scores: level }];
    expect(result('countback', { cards })).toMatchObject({ order: [1, 0], decidedBy: 'last:6' });
  });

  it('number positions without a gap after level ones', () =>
    expect(result('positions', { totals: [70, 70, 71] })).toEqual({ positions: [1, 1, 3], labels: ['T1', 'T1', '3'] }));

  it('draw seeds in the order of the list', () =>
    expect(result('bracket', { entrants: 6 })).toEqual({
      pairs: [
        [1, null],
        [4, 5],
        [2, null],
        [3, 6],
      ],
      byes: 2,
    }));

  it('lose a cent', () => {
    expect(result('shareCents', { cents: 10_000, weights: [1, 1, 1] }).cents).toEqual([3334, 3333, 3333]);
    expect(result('shareCents', { cents: 10_000, placesPct: [33.4, 33.3, 33.3], groups: [3] }).cents).toEqual([
      [3334, 3333, 3333],
    ]);
  });

  it('show a match that was won early as one that was won at the end', () => {
    const file = fileOf({
      cards: { a: '333333444', b: '' },
      matches: [{ id: 'm', round: 'r', sides: [['a'], ['b']] }],
    });
    expect((replay(file) as any).matches[0]).toMatchObject({ result: '5&4', up: 5, played: 5, remaining: 4 });
  });

  it('let somebody who forfeited take part in a tie', () => {
    const cards = { a: '', b: '', c: { scores: '', status: 'dq' } };
    expect(rowsOf(answerOf({ cards, boards: [{ id: 'b' }] })).map(({ label }) => label)).toEqual(['T1', 'T1', '-']);
  });

  it('take net scores for gross ones', () => {
    const field = { cards: { a: '555555555', b: '' }, playing: { a: 18, b: 0 } };
    const answer = answerOf({ ...field, boards: [{ id: 'gross' }, { id: 'net', handicap: net }] });
    expect(answer.boards.map(({ rows: [first] }: any) => `${first.id} ${first.total}`)).toEqual(['b 36', 'a 27']);
  });
});
