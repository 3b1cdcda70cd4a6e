import { describe, expect, it } from 'vitest';
import {
  achievementsOf,
  figuresOf,
  type Placing,
  type PlayedRound,
  strokesByHole,
} from '#areas/golfers/rules/career.ts';

/** A round of par fours with these strokes. */
const round = (strokes: readonly (number | null)[], fields: Partial<PlayedRound> = {}): PlayedRound => ({
  cardId: 'c1',
  tournamentId: 't1',
  title: 'Morning Medal',
  number: 1,
  date: '2027-06-12',
  course: 'Heron Point',
  holes: strokes.map((own, place) => ({ number: place + 1, par: 4, strokes: own })),
  ...fields,
});
const placing = (pos: string, fields: Partial<Placing> = {}): Placing => ({
  tournamentId: 't1',
  title: 'Morning Medal',
  date: '2027-06-12',
  board: 'Net',
  pos,
  players: 20,
  hasCut: false,
  status: null,
  ...fields,
});
const kinds = (rounds: PlayedRound[], placings: Placing[] = []) =>
  achievementsOf(rounds, placings).map(({ kind }) => kind);

describe('what a career comes to', () => {
  it('counts the holes with strokes alone', () => {
    expect(figuresOf(round([4, null, 5]))).toEqual({ strokes: 9, toPar: 1, holes: 2, isComplete: false });
    expect(figuresOf(round([]))).toMatchObject({ isComplete: false });
  });

  it('says the average on each par, and how holes were played', () => {
    const { pars, spread } = strokesByHole([round([3, 4, 6]), round([4, null, 2])]);
    expect(pars).toEqual([{ par: 4, holes: 5, average: 3.8, toPar: -0.2 }]);
    expect(spread.map(({ holes }) => holes)).toEqual([1, 1, 2, 0, 1]);
    expect(strokesByHole([])).toMatchObject({ pars: [] });
  });
});

describe('achievements', () => {
  it.each<[string, PlayedRound[], Placing[], string[]]>([
    ['none without a round', [], [], []],
    ['none of pars', [round([4, 4, 4])], [], []],
    ['a birdie', [round([4, 3])], [], ['first_birdie']],
    ['an eagle is no birdie', [round([2])], [], ['first_eagle']],
    ['a hole in one is no eagle of its own', [round([1])], [], ['hole_in_one']],
    ['nine holes without a bogey', [round(Array(9).fill(4))], [], ['bogey_free_nine', 'best_nine']],
    ['nine of them in a row', [round([...Array(5).fill(4), 5, ...Array(8).fill(4)])], [], []],
    ['a cut that was made', [], [placing('12', { hasCut: true })], ['first_cut']],
    ['not one that was missed', [], [placing('-', { hasCut: true, status: 'MC' })], []],
    ['third of many', [], [placing('T3')], ['first_podium']],
    ['not third of three', [], [placing('3', { players: 3 })], []],
    ['a win, shared as well', [], [placing('T1')], ['first_podium', 'first_win']],
    ['not alone on a board', [], [placing('1', { players: 1 })], []],
  ])('%s', (_, rounds, placings, expected) => {
    expect(kinds(rounds, placings)).toEqual(expected);
  });

  it('keeps the first of a kind and the best of all, each with its proof', () => {
    const early = round([...Array(8).fill(5), 3], { date: '2026-05-01', title: 'Spring Cup', tournamentId: 't0' });
    const late = round([...Array(8).fill(4), 3], { title: 'Morning Medal' });
    const found = achievementsOf([late, early], []);
    expect(found.find(({ kind }) => kind === 'first_birdie')).toEqual({
      kind: 'first_birdie',
      date: '2026-05-01',
      proof: 'Birdie on hole 9, a par 4, in 3',
      tournamentId: 't0',
      title: 'Spring Cup',
    });
    expect(found.find(({ kind }) => kind === 'best_nine')).toMatchObject({
      date: '2027-06-12',
      proof: '35 strokes over nine holes',
    });
  });
});
