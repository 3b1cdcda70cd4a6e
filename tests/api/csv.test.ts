import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('ends the one download whose reading fails, and goes on serving', async () => {
  const { token, organizer } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer });
  const path = `/api/organizer/tournaments/${id}/movements.csv`;
  const query = server.context.pool.query.bind(server.context.pool) as (...given: unknown[]) => Promise<unknown>;
  const failing = vi
    .spyOn(server.context.pool, 'query')
    .mockImplementation(((...given: [{ name?: string }]) =>
      given[0].name === 'list-movements'
        ? Promise.reject(new Error('Connection terminated unexpectedly'))
        : query(...given)) as never);
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie: sessionCookieOf(token) } })
    .then((got) => got.text())
    .catch(() => 'broken off');
  expect(answer).toBe('broken off');
  expect(failing).toHaveBeenCalled();
  failing.mockRestore();
  const whole = await server.call('GET', path, { as: token });
  expect([whole.status, String(whole.body).split('\r\n')[0]]).toEqual([200, expect.stringContaining('Booked')]);
});
