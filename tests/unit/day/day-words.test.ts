import { describe, expect, it } from 'vitest';
import { groupTitle, peopleOf, thruWords } from '#areas/day/web/words.ts';
import type { DayGroupView } from '#areas/scoring/contract/day.ts';

const group = (more: Partial<DayGroupView> = {}): DayGroupView => ({
  id: 'g1',
  number: 1,
  start: { time: '09:00', hole: 7, letter: 'B' },
  names: ['Ann Berg', 'Bo Quist'],
  teams: [],
  state: 'playing',
  hole: 8,
  done: 7,
  behind: 0,
  is_out_of_position: false,
  is_silent: false,
  heard_at: null,
  finished_at: null,
  phones: 1,
  unsent: 0,
  told_at: null,
  ...more,
});

describe('a line of a group', () => {
  it.each<[Partial<DayGroupView>, title: string, thru: string]>([
    [{}, 'Hole 8', 'thru 7'],
    [{ done: 0 }, 'Hole 8', ''],
    [{ state: 'starts', done: 0 }, 'Hole 7B', ''],
    [{ state: 'finished', done: 18 }, 'All 18 holes', ''],
    [{ teams: ['Herons'] }, 'Herons, hole 8', 'thru 7'],
    [{ teams: ['egrets', 'Herons'], state: 'finished' }, 'egrets, Herons, all 18 holes', ''],
  ])('%j', (more, title, thru) => {
    expect(groupTitle(group(more), 18)).toBe(title);
    expect(thruWords(group(more))).toBe(thru);
  });

  it('names a team once, where it plays one ball', () => {
    expect(peopleOf(group({ teams: ['Herons'], names: ['Herons: Ann Berg, Bo Quist'] }))).toEqual([
      'Ann Berg, Bo Quist',
    ]);
    expect(peopleOf(group({ teams: ['Herons'] }))).toEqual(['Ann Berg', 'Bo Quist']);
  });
});
