import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const fund = {
  name: 'Junior fund',
  description: '',
  kind: 'donation',
  price: 25,
  stock: null,
  max_each: 1,
  is_refundable: false,
};

/** A golfer with so many dollars of credit with an organizer whose next tournament costs $100 and takes gifts. */
async function withCredit(dollars: number) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'premium' });
  const golfer = await makeGolfer(server);
  const rained = await makeTournament(server, { organizer, registrationFee: 100, maxEntries: 4 });
  // At any price: the form has round ones alone.
  await server.context.pool.query('update tournaments set registration_fee = $2 where id = $1', [
    rained.id,
    dollars * 100,
  ]);
  const { orderId, sessionId } = await openCheckout(server, golfer.token, rained.id);
  await pay(server, sessionId);
  await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
  const weather = (more: object) =>
    server.call('POST', `/api/organizer/tournaments/${rained.id}/weather`, {
      as: token,
      body: { remedy: 'credit', percent: 100, reason: 'Thunderstorms', ...more },
    });
  const { preview } = (await weather({ dry_run: true })).body;
  expect((await weather({ preview })).status).toBe(200);
  await quiet(server);
  const next = await makeTournament(server, { organizer, registrationFee: 100, maxEntries: 4 });
  const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [fund] };
  const url = `/api/organizer/tournaments/${next.id}/terms`;
  const gift = (await server.call('PUT', url, { as: token, body: terms })).body.extras[0].id as string;
  const left = async () => (await server.call('GET', '/api/credits', { as: golfer.token })).body.data[0].left as number;
  const body = soloEntry(next.id, { useCredit: true, extras: [{ id: gift, quantity: 1, amount: 50 }] });
  return { golfer: golfer.token, next: next.id, body, left };
}

describe('a gift that credit has paid', () => {
  it('stays given when its golfer withdraws, as it does by card', async () => {
    const { golfer, body, left } = await withCredit(150);
    const entered = await server.call('POST', '/api/tournament-registrations', { as: golfer, body });
    expect(entered.body, JSON.stringify(entered.body)).toMatchObject({ payment_status: 'completed', credit_used: 150 });
    expect(await left()).toBe(0);
    const order = `/api/tournament-registrations/${entered.body.id}`;
    const { body: preview } = await server.call('GET', `${order}/refund-preview`, { as: golfer });
    expect(preview).toMatchObject({ card: 0, credit: 100 });
    expect((await server.call('DELETE', `${order}?expected=0`, { as: golfer })).status).toBe(200);
    expect(await left()).toBe(100);
  });

  it('stays given where card and credit paid it together, and the entry comes back', async () => {
    const { golfer, next, body, left } = await withCredit(120);
    const { orderId, sessionId } = await openCheckout(server, golfer, next, body);
    await pay(server, sessionId);
    await untilOrder(server, golfer, orderId, { payment_status: 'completed', payment_amount: 30, refund_due: 0 });
    const order = `/api/tournament-registrations/${orderId}`;
    expect((await server.call('GET', `${order}/refund-preview`, { as: golfer })).body).toMatchObject({ credit: 100 });
    expect((await server.call('DELETE', `${order}?expected=0`, { as: golfer })).status).toBe(200);
    expect(await left()).toBe(100);
  });
});
