import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const { tournamentId: _, ...solo } = soloEntry('');

/** Asks for something of a tournament, and deletes the account while the counter is somebody else's. */
async function askAndLeave(tournamentId: string, ask: (token: string) => ReturnType<TestServer['call']>) {
  const { token, golfer } = await makeGolfer(server);
  const { waiters, release } = await holdCounter(server, tournamentId);
  const asked = ask(token);
  await until(async () => (await waiters()) === 1);
  const left = await server.call('POST', '/api/account/delete', {
    as: token,
    body: { confirm: golfer.email, password: passwordOfAll },
  });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  await release();
  return (await asked).status;
}

const rowsOf = async (statement: string, id: string) => (await server.context.pool.query(statement, [id])).rows;

it('a golfer who deletes the account while they ask to wait is in no line, and kept nowhere', async () => {
  const { id } = await makeTournament(server, { maxEntries: 1 });
  const { token: holder } = await makeGolfer(server);
  await server.call('POST', '/api/tournament-registrations', { as: holder, body: soloEntry(id) });
  const status = await askAndLeave(id, (as) =>
    server.call('POST', `/api/tournaments/${id}/waitlist`, { as, body: solo }),
  );
  expect(status).toBe(409);
  expect(await rowsOf('select entry from waitlist_entries where tournament_id = $1', id)).toEqual([]);
  expect(await rowsOf('select waiting from tournament_places where tournament_id = $1', id)).toEqual([{ waiting: 0 }]);
});

it('a golfer who deletes the account while they enter has no place', async () => {
  const { id } = await makeTournament(server, { maxEntries: 5, registrationFee: 0 });
  const body = soloEntry(id);
  const status = await askAndLeave(id, (as) => server.call('POST', '/api/tournament-registrations', { as, body }));
  expect(status).toBe(409);
  expect(await rowsOf('select id from tournament_registrations where tournament_id = $1', id)).toEqual([]);
});
