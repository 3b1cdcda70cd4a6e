import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoClubs } from '#server/demo/clubs/demo-clubs.ts';
import { tick } from '#server/demo/play/drive-live-open.ts';
import { beginLiveOpen } from '#server/demo/play/live-open.ts';
import { listRounds } from '#server/database/golf-rounds/golf-rounds.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { heronPoint } from '#tests/factories/courses.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await makeOrganizer(server, { email: 'organizer.premium@demo.golf' });
  await makeGolfer(server, { email: 'golfer@demo.golf' });
  await makeGolfer(server, { email: 'golfer.premium@demo.golf' });
  await makeGolfer(server, { email: 'crowd@players.demo.golf' });
  const { token } = await makeClub(server, { clubName: demoClubs[4]?.club ?? '' });
  const course = await server.call('POST', '/api/courses', { as: token, body: heronPoint() });
  if (course.status !== 201) throw new Error(JSON.stringify(course.body));
});
afterAll(() => server.stop());

it('the live round of the demo is played to its end and begins anew where it was; its results stay for a minute', async () => {
  const { context } = server;
  const begin: typeof beginLiveOpen = (of, played) => beginLiveOpen(of, played, 12);
  const id = await begin(context);
  const statusOf = async (tournament: string) => (await listRounds(context.pool, tournament))[0]?.status;
  const board = async (tournament: string) => (await server.call('GET', `/api/leaderboards/${tournament}`)).body;
  const first = await board(id);
  expect(first).toMatchObject({ state: { kind: 'live' }, board: { rows: { length: 12 } } });
  expect(first.boards.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Skins', 'Closest to the pin, hole 3', 'Longest drive, hole 4']),
  );
  let turn = 0;
  for (; turn < 200 && (await statusOf(id)) !== 'official'; turn++) await tick(context, turn, begin);
  expect(await statusOf(id)).toBe('official');
  await expect.poll(async () => (await board(id)).state.kind, { timeout: 20_000 }).toBe('official');
  const over = await board(id);
  expect(over.board.rows.map(({ thru }: { thru: string }) => thru)).toEqual(Array(12).fill('F'));
  const open = await server.context.pool.query(`select 1 from cards where tournament_id = $1 and state = 'open'`, [id]);
  expect(open.rowCount).toBe(0);

  // In lists of what is to come it is over; its results stay for a minute where they were watched.
  const listed = async () =>
    (await server.call('GET', '/api/tournaments')).body.data.filter(
      ({ title }: any) => title === over.tournament.title,
    );
  expect(await listed()).toEqual([]);
  await tick(context, turn, begin);
  expect(await statusOf(id)).toBe('official');
  server.clock.advance(2 * 60_000);
  await tick(context, turn + 1, begin);
  expect(await statusOf(id)).toBe('playing');
  await expect.poll(async () => (await board(id)).state.kind, { timeout: 20_000 }).toBe('live');
  expect(
    (await listed()).map((one: { id: string }) => one.id),
    'one row, at one address',
  ).toEqual([id]);
  expect((await server.call('GET', `/api/tournaments/${id}`)).status).toBe(200);
  const [live, ...others] = (await server.call('GET', '/api/leaderboards')).body.data;
  expect([live.id, others]).toEqual([id, []]);
  await tick(context, turn + 2, begin);
  await server.judge();
});
