import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoClubs } from '#demo/clubs/demo-clubs.ts';
import { tick } from '#demo/play/drive-live-open.ts';
import { beginLiveOpen } from '#demo/play/live-open.ts';
import { demoScorePage, demoScorePath } from '#demo/play/score-address.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { liveOpenTitle, makeOfficial, takeAddress } from '#demo/play/demo-queries.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { heronPoint } from '#tests/factories/courses.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let organizer: OrganizerViewer;
const begin: typeof beginLiveOpen = (of) => beginLiveOpen(of, 12);
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  // The live round began two hours ago. By night that was yesterday, and lists of what is to come leave it out.
  const noon = server.clock.now();
  noon.setUTCHours(18, 0, 0, 0);
  server.clock.advance((noon.getTime() - server.clock.now().getTime() + 86_400_000) % 86_400_000);
  ({ organizer } = await makeOrganizer(server, { email: 'organizer.premium@demo.golf' }));
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
  const id = await begin(context);
  const statusOf = async (tournament: string) => (await listRounds(context.pool, tournament))[0]?.status;
  const board = async (tournament: string) => (await server.call('GET', `/api/leaderboards/${tournament}`)).body;
  const app = Fastify();
  demoScorePage(app, context);
  /** The one address for scoring: where it leads to, and what the link there answers. */
  const scoring = async () => {
    const token = new URL((await app.inject(demoScorePath)).headers.location ?? '').hash.slice(1);
    const { status } = await server.call('GET', '/api/scoring/bundle', { headers: { [scoreLinkHeader]: token } });
    return { token, status };
  };
  const before = await scoring();
  expect(before.status).toBe(200);
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
  const after = await scoring();
  expect(after.status, 'the address for scoring leads to the round in play').toBe(200);
  expect(after.token).not.toBe(before.token);
  await app.close();
  await tick(context, turn + 2, begin);
  await server.judge();
});

it('a visitor who gives their tournament the title of the live round keeps it, and the live round goes on beside it', async () => {
  const { context } = server;
  const { pool } = context;
  const id = await begin(context);
  // One of a stranger, and a copy that somebody made who was signed in as the demo's organizer.
  const { organizer: stranger } = await makeOrganizer(server);
  const theirs: string[] = [];
  for (const of of [stranger, organizer])
    theirs.push((await makeTournament(server, { organizer: of, tournamentName: liveOpenTitle })).id);
  for (let turn = 0; turn < 3; turn++) await tick(context, turn, begin);
  const kept = await pool.query('select id from tournaments where id = any($1::uuid[])', [[id, ...theirs]]);
  expect(kept.rowCount).toBe(3);
  await makeOfficial(pool, id, server.clock.now());
  server.clock.advance(2 * 60_000);
  // Two processes find at once that it is over: one of them begins it anew, and nothing is left beside it.
  await Promise.all([tick(context, 4, begin), tick(context, 4, begin)]);
  const all = await pool.query('select id from tournaments where title = $1 order by id', [liveOpenTitle]);
  expect(all.rows.map((row) => row.id)).toEqual([id, ...theirs].toSorted());
  expect((await listRounds(pool, id))[0]?.status).toBe('playing');
});

it('the live round begins again after it was called off, and where its beginning was cut off', async () => {
  const { context } = server;
  const id = await begin(context);
  const roundOf = async () => (await listRounds(context.pool, id))[0];
  for (const breaks of [
    `update tournaments set state = 'cancelled' where id = $1`,
    `with c as (delete from cards where tournament_id = $1) delete from golf_rounds where tournament_id = $1`,
  ]) {
    await inTransaction(context.pool, async (tx) => {
      await tx.query(`select set_config('golf.erase', 'on', true)`);
      await tx.query('delete from score_entries where card_id in (select id from cards where tournament_id = $1)', [
        id,
      ]);
      await tx.query(breaks, [id]);
      await tx.query('update tournaments set updated_at = $2 where id = $1', [id, server.clock.now()]);
    });
    const broken = await roundOf();
    await tick(context, 0, begin);
    expect((await roundOf())?.id, 'another process may be beginning it').toBe(broken?.id);
    server.clock.advance(2 * 60_000);
    await tick(context, 0, begin);
    expect(await roundOf()).toMatchObject({ status: 'playing' });
    expect((await roundOf())?.id).not.toBe(broken?.id);
  }
});

it('a live round whose beginning was cut off goes on at the one address', async () => {
  const { context } = server;
  const id = await begin(context);
  const former = newId();
  await takeAddress(context.pool, id, server.clock.now(), former);
  await tick(context, 0, begin);
  await tick(context, 1, begin);
  expect((await listRounds(context.pool, id))[0]?.status).toBe('playing');
  expect(await listRounds(context.pool, former)).toEqual([]);
});
