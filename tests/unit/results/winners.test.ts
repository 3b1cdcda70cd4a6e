import { describe, expect, it } from 'vitest';
import { isPlayOver, winnersOf } from '#areas/results/rules/winners.ts';

const row = (name: string, pos: string, more: object = {}) => ({ name, pos, to_par: -3, total: 69, ...more });
const board = (kind: string, rows: ReturnType<typeof row>[], name = 'Net') => ({ id: name, name, kind, rows });

describe('who won', () => {
  it('is the first of each board that has places, a team with its people', () => {
    const boards = [
      board('strokes', [row('Ochoa Crew', '1', { players: ['Ike', 'Jo'] }), row('Team 10', '2')], 'Gross'),
      board('points', [row('Ann', '1', { total: 38 })], 'Points'),
      board('skins', [row('Bo', '4')], 'Skins'),
      board('lengths', [row('Cy', '1')], 'Closest to the pin'),
      board('matches', [row('Di v Ed', '1')], 'Matches'),
    ];
    expect(winnersOf(boards)).toEqual([
      {
        id: 'Gross',
        name: 'Gross',
        winners: [{ name: 'Ochoa Crew', people: ['Ike', 'Jo'], figure: '−3' }],
        flights: [],
      },
      { id: 'Points', name: 'Points', winners: [{ name: 'Ann', people: [], figure: '38' }], flights: [] },
    ]);
  });

  it('are all who are level, and nobody who has no result', () => {
    const [level] = winnersOf([board('strokes', [row('Ann', 'T1'), row('Bo', 'T1'), row('Cy', '3')])]);
    expect(level?.winners.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    expect(winnersOf([board('strokes', [row('Ann', '1', { status: 'DQ' })])])).toEqual([]);
    expect(winnersOf([board('strokes', [row('Ann', '-')])])).toEqual([]);
  });

  it('is told of each flight by its own places', () => {
    const rows = [
      row('Ann', '1', { flight: 'B', flight_pos: '1' }),
      row('Bo', '2', { flight: 'A', flight_pos: 'T1', to_par: 2 }),
      row('Cy', '2', { flight: 'A', flight_pos: 'T1', to_par: 2 }),
    ];
    expect(winnersOf([board('strokes', rows)])[0]?.flights).toEqual([
      { name: 'A', names: ['Bo', 'Cy'], figure: '+2' },
      { name: 'B', names: ['Ann'], figure: '−3' },
    ]);
  });
});

const now = Date.parse('2026-06-06T22:00:00Z');
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
it.each([
  ['its rounds are over, on the day itself', 'active', true, { kind: 'finished', updated_at: at(5) }, true],
  ['it is played', 'active', false, { kind: 'live', updated_at: at(5) }, false],
  ['it is still to come', 'upcoming', false, { kind: 'before', updated_at: null }, false],
  ['its day is over and nothing was scored', 'completed', false, { kind: 'before', updated_at: null }, true],
  ['its day is over and its board is nobody’s to see', 'completed', false, null, true],
  ['scores still come in past midnight', 'completed', false, { kind: 'live', updated_at: at(119) }, false],
  ['nobody has closed its rounds', 'completed', false, { kind: 'live', updated_at: at(121) }, true],
  ['it waits for its second day', 'completed', false, { kind: 'pause', updated_at: at(5) }, true],
])('where %s', (_, status, areRoundsOver, state, isOver) => {
  expect(isPlayOver({ status, areRoundsOver }, state, now)).toBe(isOver);
});
