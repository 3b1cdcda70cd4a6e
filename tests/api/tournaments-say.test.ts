/** A tournament says how far its rounds are, for every list, whoever changes them in whatever order. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
});

const said = async (id: string) =>
  (await server.context.pool.query('select play_state from tournaments where id = $1', [id])).rows[0].play_state;
const end = `update golf_rounds set status = 'official' where id = $1`;

/** Two rounds of one tournament become official in two transactions that overlap. */
async function endTwoAtOnce(): Promise<string> {
  const tournament = await makeTournament(server);
  const [one, other] = [await makeRound(server, { tournament }), await makeRound(server, { tournament, number: 2 })];
  const [first, second] = [await server.context.pool.connect(), await server.context.pool.connect()];
  try {
    await first.query('begin');
    await second.query('begin');
    await first.query(end, [one.id]);
    const ends = second.query(end, [other.id]).then(() => second.query('commit'));
    // Without the guard the second has not waited, so it is over before the first.
    await Promise.race([ends, isWaiting()]);
    await first.query('commit');
    await ends;
  } finally {
    first.release();
    second.release();
  }
  return tournament.id;
}

async function isWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await server.context.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}

it('follows the rounds: begun with the first score, official with the last round, and back', async () => {
  const tournament = await makeTournament(server);
  const round = await makeRound(server, { tournament });
  const set = (status: string) =>
    server.context.pool.query('update golf_rounds set status = $2 where id = $1', [round.id, status]);
  expect(await said(tournament.id)).toBeNull();
  for (const [status, state] of [
    ['published', null],
    ['playing', 'begun'],
    ['suspended', 'begun'],
    ['finished', 'begun'],
    ['official', 'official'],
    ['finished', 'begun'],
    ['planned', null],
    ['cancelled', null],
    ['official', 'official'],
  ] as const) {
    await set(status);
    expect(await said(tournament.id), status).toBe(state);
  }
  const second = await makeRound(server, { tournament, number: 2 });
  expect(await said(tournament.id), 'a round is still to be played').toBe('begun');
  await server.context.pool.query('delete from golf_rounds where id = $1', [second.id]);
  expect(await said(tournament.id)).toBe('official');
});

it('is official when two rounds become so at the same moment; without the lock it never is', async () => {
  expect(await said(await endTwoAtOnce())).toBe('official');
  const { rows } = await server.context.pool.query(`select pg_get_functiondef('keep_play_state'::regproc) as text`);
  const guarded: string = rows[0].text;
  const bare = guarded.replace(/PERFORM FROM tournaments[^;]*;/, '');
  expect(bare).not.toBe(guarded);
  await server.context.pool.query(bare);
  try {
    expect(await said(await endTwoAtOnce())).toBe('begun');
  } finally {
    await server.context.pool.query(guarded);
    // The rows of the twin are no fault of the product.
    await server.context.pool.query(`update golf_rounds set status = 'finished' where status = 'official'`);
  }
});

it('lets an organizer add places by a roster while a colleague sends the tee sheet out', async () => {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const tournament = await makeTournament(server, { organizer, maxEntries: 2 });
  const round = await makeRound(server, { tournament });
  const imports = `/api/organizer/tournaments/${tournament.id}/imports`;
  const body = Buffer.from('First Name,Last Name\nAnn,One\nBo,Two\nCy,Three');
  const read = await server.call('POST', imports, { as: token, body, headers: { 'content-type': 'text/csv' } });
  const colleague = await server.context.pool.connect();
  try {
    await colleague.query('begin');
    await colleague.query('select from golf_rounds where id = $1 for update', [round.id]);
    const written = server.call('POST', `${imports}/${read.body.id}/write`, {
      as: token,
      body: { raise_places: true },
    });
    await isWaiting();
    await colleague.query(`update golf_rounds set status = 'published' where id = $1`, [round.id]);
    await colleague.query('commit');
    expect((await written).body).toMatchObject({ counts: { new: 3 }, places: { capacity: 3 } });
  } finally {
    colleague.release();
  }
});
