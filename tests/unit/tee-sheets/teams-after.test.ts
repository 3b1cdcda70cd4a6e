import { describe, expect, it } from 'vitest';
import { type Team, type TeamChange, teamsAfter } from '#domain/tee-sheets/teams-after.ts';

const people = (...names: string[]) => names.map((id) => ({ id, lastName: id }));
const maulers: Team = { id: 'm', name: 'Mallon Maulers', players: ['a', 'b', 'c', 'd'] };
const become = (teams: readonly Team[], change: TeamChange, size = 4) =>
  teamsAfter(teams, change, size).map(({ name, players }) => [name, players.join('')]);

describe('the teams after', () => {
  it.each([
    ['a group of four', 'Mallon Maulers', people('e', 'f', 'g', 'h'), [['Mallon Maulers', 'efgh']]],
    ['a group of two', 'X', people('e', 'f'), [['X', 'ef']]],
    [
      'a group of six',
      'X',
      people('1', '2', '3', '4', '5', '6'),
      [
        ['X', '1234'],
        ['X 2', '56'],
      ],
    ],
    ['one alone', '', people('e'), []],
    ['a group without a name', '', people('Berg', 'Lee'), [['Berg / Lee', 'BergLee']]],
  ] as const)('%s has entered', (_, name, players, teams) => {
    expect(become([], { kind: 'entered', name, players })).toEqual(teams);
  });

  it('a group whose name is taken', () => {
    const change = { kind: 'entered', name: 'Mallon Maulers', players: people('e', 'f') } as const;
    expect(become([maulers], change)).toEqual([
      ['Mallon Maulers', 'abcd'],
      ['Mallon Maulers 2', 'ef'],
    ]);
  });

  it('the same news comes twice', () => {
    const change = { kind: 'entered', name: 'Mallon Maulers', players: people('a', 'b', 'c', 'd') } as const;
    expect(become([maulers], change)).toEqual([['Mallon Maulers', 'abcd']]);
  });

  it('two alone who asked to play together', () => {
    expect(become([], { kind: 'together', players: people('Berg', 'Lee') })).toEqual([['Berg / Lee', 'BergLee']]);
  });

  it('a third joins two who play together', () => {
    const pair: Team = { id: 'p', name: 'Berg / Lee', players: ['Berg', 'Lee'] };
    expect(become([pair], { kind: 'together', players: people('Berg', 'Lee', 'Ray') })).toEqual([
      ['Berg / Lee', 'BergLeeRay'],
    ]);
  });

  it('one withdraws, and all of them', () => {
    expect(become([maulers], { kind: 'left', players: ['b'] })).toEqual([['Mallon Maulers', 'acd']]);
    expect(become([maulers], { kind: 'left', players: ['a', 'b', 'c', 'd'] })).toEqual([]);
  });

  it('one is replaced, who has the place', () => {
    expect(become([maulers], { kind: 'replaced', before: 'b', after: 'x' })).toEqual([['Mallon Maulers', 'axcd']]);
  });

  it('a row of a roster names a team', () => {
    expect(become([maulers], { kind: 'roster', team: 'New', players: ['a', 'z'] })).toEqual([
      ['Mallon Maulers', 'bcd'],
      ['New', 'az'],
    ]);
  });

  it('nobody plays together', () => {
    expect(become([maulers], { kind: 'entered', name: 'X', players: people('e', 'f') }, 1)).toEqual([]);
  });
});
