import { describe, expect, it } from 'vitest';
import { groupTitle, peopleOf, placedWords, reachedWords, thruWords, toldWords } from '#areas/day/web/words.ts';
import { leftText } from '#areas/day/web/closing.tsx';
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

describe('the words of a message and of results', () => {
  it('say what is placed, and do not count a total among it', () => {
    expect(placedWords({ board: 'Gross', players: 14, of: 'teams' })).toBe('; 14 teams placed');
    expect(placedWords({ board: 'Net', players: 1, of: 'players' })).toBe('; 1 player placed');
    expect(placedWords({ board: 'Matches', players: 8, of: 'players' })).toBe('; 8 players in matches');
  });

  it('say how many are told, and how many cannot be', () => {
    expect(toldWords(62, 1)).toBe(
      '62 people are told. 1 is not, for want of an address or by their own settings: tell them yourself.',
    );
    expect(toldWords(1, 0)).toBe('1 person is told.');
    expect(reachedWords({ asked: 4, people: 3 })).toBe('reached 3 of 4');
    expect(reachedWords({ asked: 0, people: 0 })).not.toContain('0 of 0');
  });
});

describe('the end of the day', () => {
  const cards = (returned: number, complete: number) => leftText({ expected: 15, returned, complete, matches: null });
  it('comes once all scores are in, also those that were typed from paper and that nobody signed', () => {
    expect(cards(15, 15)).toBe('Every card is returned');
    expect(cards(0, 15)).toBe('All scores are in. 15 cards are not signed');
    expect(cards(14, 15)).toBe('All scores are in. 1 card is not signed');
    expect(cards(13, 14)).toBe('2 cards are not returned');
  });
});
