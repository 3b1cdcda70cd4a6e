import { expect, it } from 'vitest';
import type { TeamOperation, Teams } from '#areas/play/contract/teams.ts';
import { teamsWith } from '#areas/play/rules/tee-sheets/teams-with.ts';

const member = (id: string) => ({ id, name: id.toUpperCase(), index_tenths: null });
const there: Teams = {
  size: 2,
  closed: null,
  teams: [
    { id: 'herons', name: 'Herons', is_scored: false, players: [member('a'), member('b')] },
    { id: 'owls', name: 'Owls', is_scored: true, players: [member('c')] },
  ],
  without: [member('d')],
};
/** 'Herons: a b' a team, and who is in none. */
const linesOf = ({ teams, without }: Teams) => [
  ...teams.map(({ name, players }) => `${name}: ${players.map(({ id }) => id).join(' ')}`),
  `none: ${without.map(({ id }) => id).join(' ')}`,
];
const before = linesOf(there);

it.each<[string, TeamOperation, string[]]>([
  ['into a team', { op: 'move', players: ['d'], team: 'herons' }, ['Herons: a b d', 'Owls: c', 'none: ']],
  ['out of a team', { op: 'move', players: ['a'], team: null }, ['Herons: b', 'Owls: c', 'none: a d']],
  ['the last ones out', { op: 'move', players: ['a', 'b'], team: null }, ['Owls: c', 'none: a b d']],
  [
    'a new team',
    { op: 'make', team: 'new', name: 'New', players: ['d'] },
    ['Herons: a b', 'Owls: c', 'New: d', 'none: '],
  ],
  ['a name', { op: 'rename', team: 'owls', name: 'Jays' }, ['Herons: a b', 'Jays: c', 'none: d']],
  ['into a team with a score', { op: 'move', players: ['d'], team: 'owls' }, before],
  ['into a team that is gone', { op: 'move', players: ['d'], team: 'gone' }, before],
])('shows %s as the server will answer it', (_what, operation, lines) =>
  expect(linesOf(teamsWith(there, [operation], () => 'split'))).toEqual(lines),
);

it('keeps of a team that it has a score', () => {
  const { teams } = teamsWith(there, [{ op: 'rename', team: 'owls', name: 'Jays' }], () => 'split');
  expect(teams.map(({ is_scored: isScored }) => isScored)).toEqual([false, true]);
});
