import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '#areas/money/services/settle.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { noticesOf } from '#tests/factories/bookings.ts';
import { pay, sessionIdOf, setGoodDay, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makePackage, takePackageOf } from '#tests/factories/sponsors.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const page = async (sessionId: string) => (await server.context.stripe.checkout.sessions.retrieve(sessionId)).status;
const untilClosed = (sessionId: string) =>
  until(
    () => page(sessionId),
    (status) => status === 'expired',
  );

async function listed(fee: number, terms: object = {}) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const { id } = await makeTournament(server, { organizer, registrationFee: fee, maxEntries: 20 });
  const { body } = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
    as: token,
    body: { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [], ...terms },
  });
  return { id, token, extra: body.extras[0]?.id as string };
}
const towel = { name: 'Towel', description: '', kind: 'item', price: 5, stock: 1, max_each: 1, is_refundable: true };

/** Ava is in for nothing, and the card page of a towel bought later is open. */
async function buysLater() {
  const { id, extra, token: organizer } = await listed(0, { extras: [towel] });
  const { token } = await makeGolfer(server);
  const entry = (await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) })).body
    .id;
  const bought = await server.call('POST', `/api/tournament-registrations/${entry}/extras`, {
    as: token,
    body: { extras: [{ id: extra, quantity: 1 }] },
  });
  const taken = async () =>
    (await server.context.pool.query('select taken from entry_extras where id = $1', [extra])).rows[0].taken;
  const leave = () => server.call('DELETE', `/api/tournament-registrations/${entry}`, { as: token });
  const callOff = () => server.call('DELETE', `/api/tournaments/${id}`, { as: organizer });
  return { token, sessionId: sessionIdOf(bought.body.url), taken, leave, callOff };
}

describe('a card page that nothing waits for any more', () => {
  it('of an extra bought later is closed when Ava withdraws, and the last towel is for sale again', async () => {
    const { sessionId, taken, leave } = await buysLater();
    expect(await taken()).toBe(1);
    expect((await leave()).status).toBe(200);
    await untilClosed(sessionId);
    await until(taken, (count) => count === 0);
  });

  it('keeps its tournament from being deleted: what Ava pays there afterwards goes back', async () => {
    const { sessionId, leave, callOff } = await buysLater();
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, sessionId);
    await leave();
    expect((await callOff()).body.outcome).toBe('cancelled');
    expect((await settle(server.context, sessionId)).outcome).toBe('refunded');
    await setGoodDay(server);
  });

  it('was paid all the same: all of it goes back, and Ava is told what for', async () => {
    const { token, sessionId, taken, leave } = await buysLater();
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, sessionId);
    await leave();
    await settle(server.context, sessionId);
    await setGoodDay(server);
    const notices = await until(
      () => noticesOf(server, token),
      (list) => list.some(({ title }) => title === 'Refund sent'),
    );
    expect(notices.find(({ title }) => title === 'Refund sent')?.message).toContain(
      'could not be added to your entry any more. $5.00 is on its way back to your card.',
    );
    await until(taken, (count) => count === 0);
  });

  it('of a share is closed when the captain leaves', async () => {
    const { id } = await listed(100, { share_hours: 48 });
    const { token: captain } = await makeGolfer(server);
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: captain,
      body: { ...groupEntry(id, 2), pays: 'shares' },
    });
    const own = await server.call('POST', '/api/functions/create-payment', {
      as: captain,
      body: { tournamentId: id },
    });
    await pay(server, sessionIdOf(own.body.url));
    await settle(server.context, sessionIdOf(own.body.url));
    const entry = `/api/tournament-registrations/${entered.body.id}`;
    const shares = await server.call('GET', `${entry}/shares`, { as: captain });
    const link = shares.body.data[1].url.split('/pay/')[1];
    const opened = await server.call('POST', `/api/pay-links/${link}/payment`);
    expect((await server.call('DELETE', `${entry}?expected=100`, { as: captain })).status).toBe(200);
    await untilClosed(sessionIdOf(opened.body.url));
    expect((await server.call('POST', `/api/pay-links/${link}/payment`)).status).toBe(409);
  });

  it('of a sponsor is closed when the tournament is called off, or the package taken out', async () => {
    const offered = await makePackage(server, { most: 1 });
    const waiting = sessionIdOf((await takePackageOf(server, offered)).body.url);
    const ended = await server.call('DELETE', `/api/tournaments/${offered.tournament.id}`, { as: offered.token });
    expect(ended.body.outcome).toBe('cancelled');
    await untilClosed(waiting);
    const { rows } = await server.context.pool.query('select taken from sponsor_packages where id = $1', [
      offered.pack.id,
    ]);
    expect(rows).toEqual([{ taken: 0 }]);

    const other = await makePackage(server);
    const late = sessionIdOf((await takePackageOf(server, other)).body.url);
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, late);
    await server.call('DELETE', `/api/organizer/sponsor-packages/${other.pack.id}`, { as: other.token });
    await settle(server.context, late);
    await setGoodDay(server);
    const back = async () =>
      (
        await server.context.pool.query(
          `select f.reason, f.status from refunds f join payments y on y.id = f.payment_id
           join sponsorships s on s.id = y.purchase_id where s.tournament_id = $1`,
          [other.tournament.id],
        )
      ).rows;
    expect(await until(back, (all) => all[0]?.status === 'done')).toMatchObject([{ reason: 'late_payment' }]);
  });
});
