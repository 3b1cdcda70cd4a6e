import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleProviderEvent } from '#apps/server/services/webhooks/provider-events.ts';
import { reconcilePayments } from '#areas/money/services/reconcile.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { openCheckout, pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { patience } from '#tests/patience.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  // Nobody but these tests asks the provider: how often it fails is counted.
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

describe('while the payment provider is down', () => {
  // Before those that let it hang: what it was asked then it still carries out when nobody waits any more, and would
  // spend the failures that are counted here.
  it.each([
    ['fails', { failNext: 9, status: 500 }],
    ['says that there are too many requests', { failNext: 9, status: 429 }],
    ['breaks the connection when it is done', { resetNext: 9 }],
  ])('one that %s is said so, and no charge stays unknown', async (_what, api) => {
    const { organizer } = await makeOrganizer(server);
    const { id: tournamentId } = await makeTournament(server, { organizer });
    const { token } = await makeGolfer(server);
    await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournamentId) });
    const ask = () => server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId } });
    await setSwitches(server, { deliveries: 'hold', api });
    expect(await ask()).toMatchObject({
      status: 502,
      body: { code: 'provider_failed', detail: 'Failed to initiate payment. Please try again.' },
    });
    await setSwitches(server, { deliveries: 'hold', api: { failNext: 0, resetNext: 0 } });
    const page = await ask();
    expect(page.status).toBe(200);
    await pay(server, sessionIdOf(page.body.url));
    // Its events never come, and when it is asked it is away once more.
    await setSwitches(server, { deliveries: 'hold', api });
    server.clock.advance(4 * 60_000);
    await expect(reconcilePayments(server.context)).rejects.toThrow(/^1 of 1 failed\. payment /);
    await setSwitches(server, { deliveries: 'hold', api: { failNext: 0, resetNext: 0 } });
    server.clock.advance(4 * 60_000);
    await reconcilePayments(server.context);
    const { body } = await server.call('GET', '/api/tournament-registrations', { as: token });
    expect(body.data[0]).toMatchObject({ tournament_id: tournamentId, payment_status: 'completed' });
    const { rows } = await server.context.pool.query(
      `select p.status from payments p join tournament_registrations r on r.id = p.purchase_id where r.tournament_id = $1`,
      [tournamentId],
    );
    expect(rows).toEqual([{ status: 'paid' }]);
    await setSwitches(server, {});
  });

  it('an event that is refused with many others asks again by itself, and its job does not fail', async () => {
    const { organizer } = await makeOrganizer(server);
    const { id: tournamentId } = await makeTournament(server, { organizer });
    const { token } = await makeGolfer(server);
    await setSwitches(server, { deliveries: 'hold' });
    const { sessionId } = await openCheckout(server, token, tournamentId);
    await pay(server, sessionId);
    const event = { eventId: 'evt_refused', type: 'checkout.session.completed', objectId: sessionId, account: null };
    await setSwitches(server, { deliveries: 'hold', api: { failNext: 2, status: 429 } });
    await handleProviderEvent(server.context, event);
    const { body } = await server.call('GET', '/api/tournament-registrations', { as: token });
    expect(body.data[0]).toMatchObject({ tournament_id: tournamentId, payment_status: 'completed' });
    // An event that fails otherwise is the queue's to try again, later each time.
    await setSwitches(server, { deliveries: 'hold', api: { failNext: 2, status: 500 } });
    await expect(handleProviderEvent(server.context, event)).rejects.toThrow();
    await setSwitches(server, {});
  });

  it('entering, listing and leaving go on, and no connection is held', async () => {
    const { organizer } = await makeOrganizer(server);
    const [one, two] = [await makeTournament(server, { organizer }), await makeTournament(server, { organizer })];
    const { token } = await makeGolfer(server);
    const { orderId } = await openCheckout(server, token, one.id);
    const second = patience(1_000);
    const atProvider = vi.spyOn(server.context.stripe.checkout.sessions, 'create');
    await setSwitches(server, { api: { hangMs: 3 * second } });
    try {
      const hanging = [1, 2, 3, 4, 5].map(async () => {
        const golfer = await makeGolfer(server);
        await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(two.id) });
        return server.call('POST', '/api/functions/create-payment', {
          as: golfer.token,
          body: { tournamentId: two.id },
        });
      });
      await until(() => atProvider.mock.calls.length === 5);
      expect((await server.call('GET', '/api/tournaments')).status).toBe(200);
      expect(
        (await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token })).body.payment_status,
      ).toBe('cancelled');
      // Others may be in the middle of one; the provider’s silence outlasts them.
      const inTransaction = `select from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`;
      const count = async () => (await server.context.pool.query(inTransaction)).rowCount;
      await expect.poll(count, { timeout: second }).toBe(0);
      await Promise.all(hanging);
    } finally {
      await setSwitches(server, { api: { hangMs: 0 } });
    }
    await server.judge();
  });

  it('50 golfers who wait for it hold no connection, and each is told before it answers', async () => {
    const { organizer } = await makeOrganizer(server);
    const { id: tournamentId } = await makeTournament(server, { organizer });
    const crowd = await insertGolfers(server.context.pool, 50);
    for (const { token } of crowd)
      await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournamentId) });
    const ask = (token: string) =>
      server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId } });
    // The server gives up after ten seconds.
    const hangMs = 10_000 + patience(2_000);
    await setSwitches(server, { api: { hangMs } });
    let hasProviderAnswered = false;
    const providerAnswers = setTimeout(hangMs).then(() => {
      hasProviderAnswered = true;
    });
    try {
      const hanging = Promise.all(crowd.map(({ token }) => ask(token)));
      // Until the last of them has come as far as the provider.
      const { pool } = server.context;
      await until(() => pool.waitingCount === 0 && pool.idleCount === pool.totalCount);
      expect(hasProviderAnswered).toBe(false);
      expect((await server.call('GET', '/api/tournaments?limit=1')).status).toBe(200);
      const { rows } = await server.context.pool.query(
        `select count(*) filter (where state like 'idle in transaction%') as transactions,
           count(*) filter (where wait_event_type = 'Lock') as locks
         from pg_stat_activity where datname = current_database()`,
      );
      expect(rows[0]).toEqual({ transactions: 0, locks: 0 });
      const answers = await hanging;
      expect(hasProviderAnswered).toBe(false);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.detail}`))).toEqual(
        new Set(['502 provider_failed Failed to initiate payment. Please try again.']),
      );
    } finally {
      await setSwitches(server, {});
    }
    await providerAnswers;
    // A page that the provider made after all is the same one, and can be paid.
    const again = await Promise.all(crowd.map(({ token }) => ask(token)));
    expect(again.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    await server.judge();
  });
});
