import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Teams } from '#contracts/teams.ts';
import { nameTeams } from '#domain/tee-sheets/team-names.ts';
import { newId } from '#server/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertField, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

import { patience } from '#tests/patience.ts';
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
    keep: (teams: object[]) => server.call('PUT', path, { as: owner.token, body: { teams } }),
  };
}

describe('teams of a format that asks for them', () => {
  it('are proposed from entered groups and who is alone, written by one button, and kept together on the sheet', async () => {
    const { see, propose, keep, roundId } = await open(9);
    const before = await see();
    expect(before).toMatchObject({ size: 4, closed: null, teams: [] });
    expect(before.without).toHaveLength(12);
    const { body } = await propose();
    expect(body.teams.map(({ players }: { players: string[] }) => players.length)).toEqual([4, 4, 4]);
    expect((await see()).teams).toEqual([]);
    const { rows } = await server.context.pool.query(
      `select array_agg(p.id) as ids from registration_players p
       join tournament_registrations r on r.id = p.registration_id
       where r.mode = 'group' and p.id = any($1::uuid[])`,
      [before.without.map(({ id }) => id)],
    );
    const group: string[] = rows[0].ids;
    const together = body.teams.find(({ players }: { players: string[] }) => players.includes(group[0] ?? ''));
    expect(together.players).toEqual(expect.arrayContaining(group));
    expect((await keep(body.teams)).status).toBe(200);
    const kept = await see();
    expect(kept.without).toEqual([]);
    expect(kept.teams.map(({ name }) => name)).toEqual(body.teams.map(({ name }: { name: string }) => name));
    const page = sheetPage(server, { id: roundId }, owner.token);
    const proposal = await page.propose({ seed: 9 });
    for (const { players } of kept.teams)
      expect(
        proposal.body.groups.filter(({ seats }: { seats: string[] }) => players.some(({ id }) => seats.includes(id))),
      ).toHaveLength(1);
    // Names and players are changed by hand; who is left out is in no team.
    const [first, ...others] = kept.teams;
    const changed = await keep([
      { id: first?.id, name: 'The Herons', players: first?.players.slice(1).map(({ id }) => id) },
      ...others.map(({ id, name, players }) => ({ id, name, players: players.map((one) => one.id) })),
    ]);
    expect(changed.body).toMatchObject({ teams: [{ id: first?.id, name: 'The Herons' }, {}, {}] });
    expect(changed.body.without).toMatchObject([{ id: first?.players[0]?.id }]);
  });

  it('refuse who is not in the field, who is in two, and two of one name', async () => {
    const { see, keep } = await open(2);
    const [ann, bo] = (await see()).without.map(({ id }) => id);
    for (const [teams, field] of [
      [[{ name: 'A', players: [newId()] }], 'teams.0.players'],
      [
        [
          { name: 'A', players: [ann] },
          { name: 'B', players: [ann] },
        ],
        'teams.1.players',
      ],
      [
        [
          { name: 'A', players: [ann] },
          { name: 'a', players: [bo] },
        ],
        'teams.1.name',
      ],
      [[{ name: '', players: [ann] }], 'teams.0.name'],
      [[{ name: 'A', players: [] }], 'teams.0.players'],
    ] as const)
      expect(await keep([...teams])).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('stay as they are once the sheet went out; a format for single players has none', async () => {
    const { see, keep, roundId } = await open(1);
    const [ann] = (await see()).without;
    await server.context.pool.query('update golf_rounds set sheet_published_at = now() where id = $1', [roundId]);
    const closed = 'The tee sheet is published: unpublish it to change teams.';
    expect(await keep([{ name: 'A', players: [ann?.id] }])).toMatchObject({ status: 409, body: { detail: closed } });
    expect((await see()).closed).toBe(closed);
    await server.context.pool.query('update golf_rounds set sheet_published_at = null where id = $1', [roundId]);
    const { propose } = await open(1, { style: 'Stroke Play', team_size: 1 });
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('stay as they are where the sheet goes out at the same moment', async () => {
    const { see, keep, roundId } = await open(1);
    const { pool } = server.context;
    const [ann] = (await see()).without;
    const publisher = await pool.connect();
    await publisher.query('begin');
    await publisher.query('update golf_rounds set sheet_published_at = now() where id = $1', [roundId]);
    const kept = keep([{ name: 'A', players: [ann?.id] }]);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: patience(5_000) }).toBe(1);
    await publisher.query('commit');
    publisher.release();
    expect((await kept).status).toBe(409);
    expect((await see()).teams).toEqual([]);
    await pool.query('update golf_rounds set sheet_published_at = null where id = $1', [roundId]);
  });

  it('are their owner’s alone', async () => {
    const { path } = await open(0);
    const stranger = await makeOrganizer(server);
    expect((await server.call('GET', path, { as: stranger.token })).status).toBe(403);
    expect((await server.call('PUT', path, { as: stranger.token, body: { teams: [] } })).status).toBe(403);
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
