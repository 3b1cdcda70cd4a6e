import { describe, expect, it } from 'vitest';
import type { PlayedRound } from '#areas/golfers/rules/career.ts';
import { trendsOf } from '#areas/golfers/rules/trends.ts';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
/** A whole round of so many strokes over par, all on the first hole. */
const round = (date: string, over: number, fields: Partial<PlayedRound> = {}): PlayedRound => ({
  cardId: `c${date}`,
  tournamentId: 't1',
  title: 'Medal',
  number: 1,
  date,
  course: 'Heron Point',
  holes: pars.map((par, place) => ({ number: place + 1, par, strokes: par + (place === 0 ? over : 0) })),
  ...fields,
});

describe('trends of a golfer', () => {
  it('are nothing of nothing', () => {
    expect(trendsOf([])).toEqual({ scores: [], pars: [], best: [], seasons: [], change: null });
  });

  it('are in the order of time, with the average of five', () => {
    const days = Array.from({ length: 7 }, (_, n) => round(`2027-06-0${n + 1}`, n));
    const { scores } = trendsOf(days.toReversed());
    expect(scores.map(({ strokes }) => strokes)).toEqual([72, 73, 74, 75, 76, 77, 78]);
    expect(scores.map(({ average }) => average)).toEqual([72, 72.5, 73, 73.5, 74, 75, 76]);
  });

  it('compare the newest five with the five before, from ten rounds on', () => {
    const of = (count: number) =>
      trendsOf(
        Array.from({ length: count }, (_, n) => round(`2027-06-${String(n + 1).padStart(2, '0')}`, n < 5 ? 10 : 8)),
      );
    expect(of(9).change).toBeNull();
    expect(of(10).change).toBe(-2);
  });

  it('say strokes by par of every round, and scores of whole rounds of eighteen alone', () => {
    const nine = round('2027-06-02', 0, { cardId: 'nine', holes: round('', 0).holes.slice(0, 9) });
    const stopped = round('2027-06-03', 0, {
      cardId: 'stopped',
      holes: round('', 2).holes.map((hole, place) => (place > 11 ? { ...hole, strokes: null } : hole)),
    });
    const trends = trendsOf([round('2027-06-01', 4), nine, stopped]);
    expect(trends.scores).toHaveLength(1);
    expect(trends.pars).toMatchObject([
      { three: 3, four: 4.4, five: 5 },
      { three: 3, four: 4, five: 5 },
      { three: 3, four: 4.29, five: 5 },
    ]);
    expect(trendsOf([round('2027-06-01', 0, { holes: [{ number: 1, par: 4, strokes: null }] })]).pars).toEqual([
      { date: '2027-06-01', three: null, four: null, five: null },
    ]);
  });

  it('list the best rounds by par first, and seasons', () => {
    const trends = trendsOf([round('2026-06-01', 6), round('2027-06-01', 2), round('2027-07-01', 4)]);
    expect(trends.best.map(({ toPar }) => toPar)).toEqual([2, 4, 6]);
    expect(trends.seasons).toEqual([
      { year: 2026, rounds: 1, average: 78, best: 78 },
      { year: 2027, rounds: 2, average: 75, best: 74 },
    ]);
  });
});
