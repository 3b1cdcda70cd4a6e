import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Teams } from '#areas/play/contract/teams.ts';
import { nameTeams } from '#areas/play/rules/tee-sheets/team-names.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertField, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let courseId: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server, { plan: 'platinum' });
  courseId = (await makeCourse(server)).id;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** A scramble of fours with so many who entered alone, and one entered group of three. */
async function open(alone: number, answers: object = { style: 'Scramble', team_size: 4 }) {
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  const { token } = await makeGolfer(server);
  await server.call('POST', '/api/tournament-registrations', { as: token, body: groupEntry(id, 2) });
  await insertField(server, id, alone);
  const play = await server.call('PUT', `/api/organizer/tournaments/${id}/play`, {
    as: owner.token,
    body: { version: 0, answers: { course_id: courseId, ...answers } },
  });
  const path = `/api/organizer/tournaments/${id}/teams`;
  return {
    roundId: play.body.rounds[0].id as string,
    path,
    see: async (): Promise<Teams> => (await server.call('GET', path, { as: owner.token })).body,
    propose: (body: object = {}) =>
      server.call('POST', `${path}/proposals`, { as: owner.token, body: { pairing: 'random', seed: 3, ...body } }),
    operate: (...operations: object[]) =>
      server.call('POST', `${path}/operations`, { as: owner.token, body: { operations } }),
  };
}
type Proposed = { id: string | null; name: string; players: string[] };
const making = ({ name, players }: Pick<Proposed, 'name' | 'players'>) => ({
  op: 'make',
  team: newId(),
  name,
  players,
});
const sizes = ({ teams }: Teams) => teams.map(({ players }) => players.length);

describe('teams of a format that asks for them', () => {
  it('are proposed from entered groups and who is alone, written by one button, and kept together on the sheet', async () => {
    const { see, propose, operate, roundId } = await open(9);
    const before = await see();
    expect(before).toMatchObject({ size: 4, closed: null, teams: [] });
    expect(before.without).toHaveLength(12);
    const proposed: Proposed[] = (await propose()).body.teams;
    expect(proposed.map(({ id, players }) => [id, players.length])).toEqual([
      [null, 4],
      [null, 4],
      [null, 4],
    ]);
    expect((await see()).teams).toEqual([]);
    const { rows } = await server.context.pool.query(
      `select array_agg(p.id) as ids from registration_players p
       join tournament_registrations r on r.id = p.registration_id
       where r.mode = 'group' and p.id = any($1::uuid[])`,
      [before.without.map(({ id }) => id)],
    );
    const group: string[] = rows[0].ids;
    const together = proposed.find(({ players }) => players.includes(group[0] ?? ''));
    expect(together?.players).toEqual(expect.arrayContaining(group));
    expect((await operate(...proposed.map(making))).status).toBe(200);
    const kept = await see();
    expect(kept.without).toEqual([]);
    expect(kept.teams.map(({ name }) => name)).toEqual(proposed.map(({ name }) => name));
    const page = sheetPage(server, { id: roundId }, owner.token);
    const proposal = await page.propose({ seed: 9 });
    for (const { players } of kept.teams)
      expect(
        proposal.body.groups.filter(({ seats }: { seats: string[] }) => players.some(({ id }) => seats.includes(id))),
      ).toHaveLength(1);
    // Names and players are changed by hand; who is taken out is in no team.
    const [first] = kept.teams;
    const out = { op: 'move', players: [first?.players[0]?.id], team: null };
    const changed = await operate(out, { op: 'rename', team: first?.id, name: 'The Herons' });
    expect(changed.body).toMatchObject({ teams: [{ id: first?.id, name: 'The Herons' }, {}, {}] });
    expect(changed.body.without).toMatchObject([{ id: first?.players[0]?.id }]);
    // The proposal then is for players who are alone, in the team that has room.
    expect((await propose()).body.teams).toMatchObject([{ id: first?.id, name: 'The Herons' }]);
  });

  it('are split where fewer play for one result than before, and named until then', async () => {
    const { see, operate, path } = await open(8);
    const field = (await see()).without.map(({ id }) => id);
    await operate(
      making({ name: 'Herons', players: field.slice(0, 4) }),
      making({ name: 'Owls', players: field.slice(4, 8) }),
    );
    const at = path.replace(/\/teams$/u, '');
    const play = (await server.call('GET', `${at}/play`, { as: owner.token })).body;
    const body = { version: play.version, answers: { ...play.answers, style: 'Best Ball', team_size: 2 } };
    expect((await server.call('PUT', `${at}/play`, { as: owner.token, body })).status).toBe(200);
    const gaps = async () => (await server.call('GET', `${at}/gaps`, { as: owner.token })).body.gaps;
    expect(await gaps()).toContainEqual(
      expect.objectContaining({
        code: 'large_team',
        text: '2 teams have 4 players, and 2 play for one result.',
        mends: [{ kind: 'split', label: 'Split' }],
      }),
    );
    const { teams } = await see();
    const split = await operate(...teams.map(({ id }) => ({ op: 'split', team: id })));
    expect(split.body.teams.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Herons', 'Herons 2', 'Owls', 'Owls 2']),
    );
    expect(sizes(split.body)).toEqual([2, 2, 2, 2]);
    expect((await gaps()).map(({ code }: { code: string }) => code)).not.toContain('large_team');
  });

  it('refuse who is not in the field, two of one name, too many, a team that is gone, and change nothing then', async () => {
    const { see, operate } = await open(4);
    const [ann = '', bo = '', ...others] = (await see()).without.map(({ id }) => id);
    const herons = making({ name: 'Herons', players: [ann] });
    expect((await operate(herons)).status).toBe(200);
    for (const [operations, field] of [
      [[making({ name: 'A', players: [newId()] })], 'operations.0.players'],
      [
        [making({ name: 'A', players: [bo] }), making({ name: 'herons', players: others.slice(0, 1) })],
        'operations.1.name',
      ],
      [[{ op: 'rename', team: newId(), name: 'A' }], 'operations.0.team'],
      [[{ op: 'move', players: [bo], team: newId() }], 'operations.0.team'],
      [[{ op: 'split', team: newId() }], 'operations.0.team'],
      [[{ op: 'move', players: [bo, ...others], team: herons.team }], 'operations.0.players'],
      [[making({ name: '', players: [bo] })], 'operations.0.name'],
      [[{ op: 'move', players: [], team: null }], 'operations.0.players'],
      [[], 'operations'],
    ] as const)
      expect(await operate(...operations), JSON.stringify(operations)).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    expect((await see()).teams).toMatchObject([{ name: 'Herons', players: [{ id: ann }] }]);
    // The same operation may arrive twice.
    expect((await operate(herons)).status).toBe(200);
    expect(sizes(await see())).toEqual([1]);
    const { operate: elsewhere, see: seeElsewhere } = await open(1);
    const [di = ''] = (await seeElsewhere()).without.map(({ id }) => id);
    const foreign = await elsewhere({ ...herons, players: [di] });
    expect(foreign).toMatchObject({ status: 409, body: { code: 'already_exists' } });
  });

  it('are none in a format for single players', async () => {
    const { propose } = await open(1, { style: 'Stroke Play', team_size: 1 });
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('are their owner’s alone', async () => {
    const { path, see } = await open(1);
    const [ann] = (await see()).without;
    const stranger = await makeOrganizer(server);
    const body = { operations: [{ op: 'move', players: [ann?.id], team: null }] };
    expect((await server.call('GET', path, { as: stranger.token })).status).toBe(403);
    expect((await server.call('POST', `${path}/operations`, { as: stranger.token, body })).status).toBe(403);
  });

  it('have names that nobody else has', () => {
    const names = nameTeams([
      { given: '', lastNames: ['Berg', 'Lee'] },
      { given: 'Herons', lastNames: ['Diaz'] },
      { given: '', lastNames: ['Berg', 'Lee'] },
      { given: '', lastNames: [''] },
    ]);
    expect(names).toEqual(['Berg / Lee', 'Herons', 'Berg / Lee 2', 'Team']);
  });
});
