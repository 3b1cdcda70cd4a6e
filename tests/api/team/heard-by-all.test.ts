import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

type Heard = { user: string; event: string; id: string };
let server: TestServer;
let listener: pg.Client;
let heard: Heard[] = [];
beforeAll(async () => {
  server = await startTestServer();
  listener = new pg.Client({ connectionString: server.databaseUrl });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
  await listener.query('listen live');
});
afterAll(async () => {
  await listener.end();
  await server.stop();
});
beforeEach(() => {
  heard = [];
});

it('what one of the team does, all who work on the tournament hear, and nobody else of the team', async () => {
  const { organizer, token } = await makeOrganizer(server, { plan: 'platinum' });
  const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
  const other = await makeTournament(server, { organizer, registrationFee: 0 });
  const [ann = '', bo = ''] = await insertField(server, id, 2);
  const answers = { course_id: (await makeCourse(server)).id, style: 'Scramble', team_size: 2 };
  const path = `/api/organizer/tournaments/${id}`;
  await server.call('PUT', `${path}/play`, { as: token, body: { version: 0, answers } });
  const manager = await makeMember(server, teamOf(organizer), 'manager');
  const desk = await makeMember(server, teamOf(organizer), 'desk', [id]);
  await makeMember(server, teamOf(organizer), 'desk', [other.id]);
  heard = [];

  const here = new Set([organizer.userId, manager.userId, desk.userId]);
  const toldOf = (event: string) => new Set(heard.filter((one) => one.event === event).map(({ user }) => user));
  const make = { op: 'make', team: newId(), name: 'Herons', players: [ann, bo] };
  const byManager = { as: manager.token, headers: manager.headers };
  const made = await server.call('POST', `${path}/teams/operations`, { ...byManager, body: { operations: [make] } });
  expect(made.status).toBe(200);
  await expect.poll(() => toldOf('tournament')).toEqual(here);
  expect(heard).toContainEqual({ user: organizer.userId, event: 'tournament', id });

  heard = [];
  const byDesk = { as: desk.token, headers: desk.headers };
  const added = await server.call('POST', `${path}/players`, { ...byDesk, body: { name: 'Cy Cole' } });
  expect(added.status).toBe(201);
  await expect.poll(() => toldOf('tournament')).toEqual(here);

  heard = [];
  const wish = { kind: 'together', playerIds: [ann, bo] };
  const wished = await server.call('POST', `${path}/pairing-wishes`, { ...byManager, body: wish });
  expect(wished.status, JSON.stringify(wished.body)).toBe(201);
  await expect.poll(() => toldOf('sheet')).toEqual(here);
});
