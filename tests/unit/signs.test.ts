import { describe, expect, it } from 'vitest';
import { printSigned, printToPar, withMinus } from '#golf/numbers.ts';
import { printMain } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { progressOf } from '#areas/scoring/rules/day/progress.ts';
import { columnsOf, filledColumns } from '#areas/scoring/web/leaderboard/board-columns.ts';

const row = { id: 'a', pos: '1', name: 'Ann', to_par: -26, thru: 'F', today: -26, rounds: [62], total: 62 };

describe('a figure below zero', () => {
  it('has one minus wherever it is shown: page, screen, widget, picture and the reason beside it', () => {
    const [main] = columnsOf({ kind: 'strokes', rounds: [{ id: 'r', number: 1 }] });
    const told = [printToPar(-26), main?.of(row), printMain('strokes', row), withMinus('-26'), printSigned(-26)];
    expect(new Set(told)).toEqual(new Set(['−26']));
    expect(printMain('par', { ...row, total: -3 })).toBe('−3');
    expect(printMain('points', { ...row, total: -3 })).toBe('−3');
  });

  it('leaves ranges, dates and names alone', () => {
    const text = 'Hole 4: 3-4, 2026-06-05, Anne-2, (-1) and -0.5';
    expect(withMinus(text)).toBe('Hole 4: 3-4, 2026-06-05, Anne-2, (−1) and −0.5');
  });

  it.each([
    [3, 0, '+3'],
    [0, 0, '0'],
    [-1_200, 0, '−1,200'],
    [0.25, 2, '+0.25'],
    [-0.5, 2, '−0.50'],
  ])('as a change %d is written with %i places as %s', (value, places, words) => {
    expect(printSigned(value, places)).toBe(words);
  });
});

it('a board of one round tells its strokes once', () => {
  const one = columnsOf({ kind: 'strokes', rounds: [{ id: 'r', number: 1 }] });
  expect(one.map(({ heading }) => heading)).toEqual(['To par', 'Thru', 'Total']);
  const two = columnsOf({
    kind: 'strokes',
    rounds: [
      { id: 'r', number: 1 },
      { id: 's', number: 2 },
    ],
  });
  expect(two.map(({ heading }) => heading)).toEqual(['To par', 'Thru', 'Today', 'R1', 'R2', 'Total']);
});

it('a total that nobody has yet takes no column, and one stands as soon as somebody has it', () => {
  const inPlay = { ...row, id: 'b', thru: '7', rounds: [null], total: null };
  const headings = (...rows: Parameters<typeof filledColumns>[0]['rows']) =>
    filledColumns({ kind: 'strokes', rounds: [{ id: 'r', number: 1 }], rows }).map(({ heading }) => heading);
  expect(headings(inPlay)).toEqual(['To par', 'Thru']);
  expect(headings(inPlay, row)).toEqual(['To par', 'Thru', 'Total']);
});

it('match play counts matches, since a match that is won has no full card to return', () => {
  const cards = { returned: 0, expected: 18 };
  expect(progressOf({ ...cards, matches: null }).text).toBe('0 of 18 returned');
  expect(progressOf({ ...cards, matches: { all: 9, decided: 4 } })).toEqual({
    done: 4,
    all: 9,
    text: '4 of 9 matches decided',
  });
});
