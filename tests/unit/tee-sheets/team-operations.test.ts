import { describe, expect, it } from 'vitest';
import type { TeamOperation } from '#areas/play/contract/teams.ts';
import { seatWithTeams } from '#areas/play/rules/tee-sheets/seats-of-teams.ts';
import type { Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import { changeTeams, operationsOfProposal, type PlacedTeam } from '#areas/play/rules/tee-sheets/team-operations.ts';

const team = (id: string, players: string, name = id): PlacedTeam => ({ id, name, players: [...players] });
const there = [team('m', 'abcd', 'Maulers'), team('o', 'efgh', 'Owls')];
let made = 0;
const change = (
  teams: readonly PlacedTeam[],
  operations: TeamOperation[],
  more: { size?: number; scored?: string[] } = {},
) =>
  changeTeams(teams, operations, {
    field: new Set('abcdefghijklmnop'),
    size: more.size ?? 4,
    most: 5,
    scored: new Set(more.scored),
    newId: () => `new${++made}`,
  });
const become = (...given: Parameters<typeof change>) => {
  const changed = change(...given);
  return changed.isDone ? changed.teams.map(({ name, players }) => `${name} ${players.join('')}`) : changed.refusal;
};

describe('operations on teams', () => {
  it.each<[string, TeamOperation[], string[]]>([
    ['one moves to another team', [{ op: 'move', players: ['d'], team: 'o' }], ['Maulers abc', 'Owls efghd']],
    ['one leaves for none', [{ op: 'move', players: ['d'], team: null }], ['Maulers abc', 'Owls efgh']],
    [
      'two change places between full teams',
      [
        { op: 'move', players: ['d'], team: 'o' },
        { op: 'move', players: ['e'], team: 'm' },
      ],
      ['Maulers abce', 'Owls fghd'],
    ],
    ['the last leave, and the team goes', [{ op: 'move', players: [...'abcd'], team: null }], ['Owls efgh']],
    [
      'two names are exchanged',
      [
        { op: 'rename', team: 'm', name: 'Owls' },
        { op: 'rename', team: 'o', name: 'Maulers' },
      ],
      ['Owls abcd', 'Maulers efgh'],
    ],
    [
      'a team is made of some',
      [{ op: 'make', team: 'n', name: 'New', players: ['a', 'i'] }],
      ['Maulers bcd', 'Owls efgh', 'New ai'],
    ],
  ])('%s, and again without harm', (_, operations, teams) => {
    expect(become(there, operations)).toEqual(teams);
    const once = change(there, operations);
    expect(once.isDone && become(once.teams, operations)).toEqual(teams);
  });

  it('split a team in the order of its players, and leave one that has the size', () => {
    const split: TeamOperation[] = [{ op: 'split', team: 'm' }];
    expect(become(there, split, { size: 2 })).toEqual(['Maulers ab', 'Maulers 2 cd', 'Owls efgh']);
    expect(become(there, split, { size: 3 })).toEqual(['Maulers abc', 'Maulers 2 d', 'Owls efgh']);
    expect(become(there, split, { size: 4 })).toEqual(['Maulers abcd', 'Owls efgh']);
    expect(become(there, split, { size: 1 })).toEqual(['Maulers abcd', 'Owls efgh']);
  });

  it.each<[string, TeamOperation[], object]>([
    ['out of a scored team', [{ op: 'move', players: ['a'], team: null }], { code: 'scored', field: 'players' }],
    ['into a scored team', [{ op: 'move', players: ['i'], team: 'm' }], { code: 'scored', field: 'players' }],
    ['a scored team', [{ op: 'split', team: 'm' }], { code: 'scored', field: 'team' }],
    ['of a scored team', [{ op: 'make', team: 'n', name: 'N', players: ['a'] }], { code: 'scored', field: 'players' }],
    ['a taken name', [{ op: 'rename', team: 'o', name: 'maulers' }], { code: 'name_taken', field: 'name' }],
    ['six', [{ op: 'move', players: ['i', 'j'], team: 'o' }], { code: 'too_many', field: 'players' }],
    ['nobody known', [{ op: 'move', players: ['z'], team: 'o' }], { code: 'unknown_player', field: 'players' }],
    ['a team that is gone', [{ op: 'rename', team: 'x', name: 'X' }], { code: 'unknown_team', field: 'team' }],
  ])('refuse %s', (_, operations, refusal) => {
    const given: TeamOperation[] = [{ op: 'rename', team: 'o', name: 'Other' }, ...operations];
    expect(become(there, given, { size: 2, scored: ['m'] })).toMatchObject({ place: 1, ...refusal });
  });

  it('rename a scored team', () => {
    expect(become(there, [{ op: 'rename', team: 'm', name: 'M' }], { scored: ['m'] })).toEqual(['M abcd', 'Owls efgh']);
  });

  type Proposed = Parameters<typeof operationsOfProposal>[1];
  const owls = { id: 'o', name: 'Owls', players: [...'efgh'] };
  const proposed = (id: string | null, name: string, players: string) => ({ id, name, players: [...players] });
  it.each<[string, PlacedTeam[], Proposed, string[]]>([
    ['nothing', there, [owls], ['Maulers abcd', 'Owls efgh']],
    ['a new team', there, [proposed(null, 'New', 'ij')], ['Maulers abcd', 'Owls efgh', 'New ij']],
    ['two short ones into one', [team('m', 'ab', 'M'), team('o', 'ef')], [proposed('m', 'M', 'abef')], ['M abef']],
    ['one that filled up meanwhile', [team('m', 'abk', 'M')], [proposed('m', 'M', 'abi')], ['M abki']],
    ['one that got a name meanwhile', [team('m', 'ab', 'Kites')], [proposed('m', 'M', 'abi')], ['Kites abi']],
    ['one that is gone', [owls], [proposed('m', 'M', 'abi')], ['Owls efgh', 'M abi']],
    ['of one who is in a team meanwhile', [team('m', 'ai', 'M')], [proposed(null, 'New', 'ij')], ['M a', 'New ij']],
  ])('make of a proposal, and take nobody else out of a team: %s', (_, present, wanted, teams) => {
    const operations = operationsOfProposal(present, wanted, () => 'new');
    expect(become(present, operations)).toEqual(teams);
    if (wanted[0] === owls) expect(operations).toEqual([]);
  });
});

describe('seats of teams', () => {
  const group = (id: string, seats: string, isLocked = false) => ({
    id,
    start: { time: '08:00', hole: 1, letter: '' as const },
    seats: [...seats].map((seat) => (seat === '.' ? null : seat)),
    isLocked,
    isAloneOk: false,
    note: null,
  });
  const sheet = (...groups: ReturnType<typeof group>[]): Sheet => ({ version: 1, groups, blocks: [] });
  const moves = (given: Sheet, teams: string[], changed: string) => {
    const { operations, unseated } = seatWithTeams(
      given,
      teams.map((players) => ({ players: [...players] })),
      new Set(changed),
    );
    return {
      placed: operations.flatMap((op) => (op.op === 'place' ? [`${op.playerId} ${op.groupId}`] : [])),
      unseated: unseated.map(({ player, groupId }) => `${player} ${groupId}`),
    };
  };

  it.each<[string, Sheet, string[], string, { placed: string[]; unseated: string[] }]>([
    [
      'exchange',
      sheet(group('1', 'abcd'), group('2', 'efgh')),
      ['abce', 'dfgh'],
      'de',
      { placed: ['e 1', 'd 2'], unseated: [] },
    ],
    [
      'one comes where there is room',
      sheet(group('1', 'abcd'), group('2', 'ef..')),
      ['abc', 'efd'],
      'd',
      { placed: ['d 2'], unseated: [] },
    ],
    ['one comes from nowhere', sheet(group('1', 'ab..')), ['abx'], 'x', { placed: ['x 1'], unseated: [] }],
    [
      'a full group',
      sheet(group('1', 'ab..'), group('2', 'efgh')),
      ['a', 'efghb'],
      'b',
      { placed: [], unseated: ['b 2'] },
    ],
    [
      'a locked group',
      sheet(group('1', 'ab..', true), group('2', 'ef..')),
      ['a', 'efb'],
      'b',
      { placed: [], unseated: ['b 2'] },
    ],
    ['in none any more', sheet(group('1', 'abcd')), ['abc'], 'd', { placed: [], unseated: [] }],
    [
      'a new team sits with its first',
      sheet(group('1', 'ab..'), group('2', 'cd..')),
      ['ac'],
      'ac',
      { placed: ['c 1'], unseated: [] },
    ],
    [
      'who cannot get up keeps the seat that another one hoped for',
      sheet(group('1', 'abcd'), group('2', 'efgh'), group('3', 'ijkl')),
      ['abce', 'fghx', 'ijkld'],
      'de',
      { placed: [], unseated: ['e 1', 'd 3'] },
    ],
  ])('%s', (_, given, teams, changed, expected) => {
    const seated = moves(given, teams, changed);
    expect({ placed: seated.placed, unseated: seated.unseated.toSorted() }).toEqual({
      ...expected,
      unseated: expected.unseated.toSorted(),
    });
  });
});
