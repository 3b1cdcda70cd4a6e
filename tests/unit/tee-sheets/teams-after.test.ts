import { describe, expect, it } from 'vitest';
import { type Team, type TeamChange, teamsAfter } from '#areas/play/rules/tee-sheets/teams-after.ts';

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

  it('one alone whom the organizer entered for a team: that team while it has room, or one of their own', () => {
    const duo: Team = { id: 'd', name: 'Duo', players: ['a', 'b'] };
    const one = (name: string) => ({ kind: 'entered', name, players: people('e') }) as const;
    expect(become([duo], one(' duo '))).toEqual([['Duo', 'abe']]);
    expect(become([duo], one('Eagles'))).toEqual([
      ['Duo', 'ab'],
      ['Eagles', 'e'],
    ]);
    expect(become([maulers], one('Mallon Maulers'))).toEqual([
      ['Mallon Maulers', 'abcd'],
      ['Mallon Maulers 2', 'e'],
    ]);
    expect(become([duo], one(''))).toEqual([['Duo', 'ab']]);
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

  it('a pair joins a pair, and both are one team where it is for four', () => {
    const pairs: Team[] = [
      { id: 'p', name: 'Berg / Lee', players: ['Berg', 'Lee'] },
      { id: 'q', name: 'Kim / Ray', players: ['Kim', 'Ray'] },
    ];
    const party = people('Berg', 'Lee', 'Kim', 'Ray');
    expect(become(pairs, { kind: 'together', players: party })).toEqual([['Berg / Lee', 'BergLeeKimRay']]);
    const inPairs = pairs.map(({ name, players }) => [name, players.join('')]);
    expect(become(pairs, { kind: 'together', players: party }, 2)).toEqual(inPairs);
  });

  it('a pair joins one whom the committee put into a team with others: that team stays', () => {
    const teams: Team[] = [
      { id: 'p', name: 'Berg / Lee', players: ['Berg', 'Lee'] },
      { id: 'q', name: 'Kim / Ray', players: ['Kim', 'Ray'] },
    ];
    const party = people('Berg', 'Lee', 'Kim');
    expect(become(teams, { kind: 'together', players: party })).toEqual([
      ['Berg / Lee', 'BergLee'],
      ['Kim / Ray', 'KimRay'],
    ]);
  });

  it('one withdraws, and all of them', () => {
    expect(become([maulers], { kind: 'left', players: ['b'] })).toEqual([['Mallon Maulers', 'acd']]);
    expect(become([maulers], { kind: 'left', players: ['a', 'b', 'c', 'd'] })).toEqual([]);
  });

  it('a team with a score stays, whoever leaves or wants to join it', () => {
    const closed = new Set(['m', 'p']);
    expect(teamsAfter([maulers], { kind: 'left', players: ['b'] }, 4, closed)).toEqual([maulers]);
    const pair: Team = { id: 'p', name: 'Berg / Lee', players: ['Berg', 'Lee'] };
    const party = people('Berg', 'Lee', 'Ray');
    expect(teamsAfter([pair], { kind: 'together', players: party }, 4, closed)).toEqual([pair]);
  });

  it('nobody plays together', () => {
    expect(become([maulers], { kind: 'entered', name: 'X', players: people('e', 'f') }, 1)).toEqual([]);
  });
});
