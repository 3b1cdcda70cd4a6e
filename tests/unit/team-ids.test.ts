import { expect, it } from 'vitest';
import { changeTeamsSchema } from '#areas/play/contract/teams.ts';
import { changeTeams } from '#areas/play/rules/tee-sheets/team-operations.ts';

it('knows a team by an id in capitals, so that nobody of it is lost to a second one', () => {
  const team = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
  const [anna, ben] = ['bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', 'cccccccc-cccc-4ccc-8ccc-cccccccccccc'];
  const { operations } = changeTeamsSchema.parse({
    operations: [{ op: 'make', team: team.toUpperCase(), name: 'Eagles', players: [ben.toUpperCase()] }],
  });
  const changed = changeTeams([{ id: team, name: 'Eagles', players: [anna] }], operations, {
    field: new Set([anna, ben]),
    size: 2,
    most: 5,
    scored: new Set(),
    newId: () => 'none',
  });
  expect(changed).toEqual({ isDone: true, teams: [{ id: team, name: 'Eagles', players: [anna, ben] }] });
});
