import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, setSwitches } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('while the payment provider is down', () => {
  it('entering, listing and leaving go on, and no connection is held', async () => {
    const { organizer } = await makeOrganizer(server);
    const [one, two] = [await makeTournament(server, { organizer }), await makeTournament(server, { organizer })];
    const { token } = await makeGolfer(server);
    const { orderId } = await openCheckout(server, token, one.id);
    await setSwitches(server, { api: { hangMs: 3_000 } });
    try {
      const hanging = [1, 2, 3, 4, 5].map(async () => {
        const golfer = await makeGolfer(server);
        await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(two.id) });
        return server.call('POST', '/api/functions/create-payment', { as: golfer.token, body: { tournamentId: two.id } });
      });
      await server.pause(300);
      expect((await server.call('GET', '/api/tournaments')).status).toBe(200);
      expect((await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token })).body.payment_status).toBe('cancelled');
      const { rows } = await server.context.pool.query(
        `select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(rows[0].n).toBe(0);
      await Promise.all(hanging);
    } finally {
      await setSwitches(server, { api: { hangMs: 0 } });
    }
    await server.judge();
  });
});
