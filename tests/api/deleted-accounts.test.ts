import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { grantClubTier } from '#areas/accounts/database/plans/plans.ts';
import { endAndGiveBack } from '#areas/accounts/services/plans/give-plan-back.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { book, bookingOf, cancel, makePaidClub, noticesOf } from '#tests/factories/bookings.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { refundsOf } from '#tests/factories/refunds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { checkOut, makeSeller, paymentOf } from '#tests/factories/shop.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { inDays } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { eventsOf, post } from '../races/payments/provider-events.ts';

/** Open payments when an account is deleted, and payments after it all the same. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setSwitches(server, {});
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const remove = async (token: string, email: string) => {
  const gone = await server.call('POST', '/api/account/delete', {
    as: token,
    body: { confirm: email, password: passwordOfAll },
  });
  expect(gone.status).toBeLessThan(300);
};
const provider = () => demoProvider(server.url);
const ask = async (name: string, token: string, body: unknown = {}) =>
  sessionIdOf((await server.call('POST', `/api/functions/${name}`, { as: token, body })).body.url);
const livingOf = async (sessionId: string) => {
  const { customer } = await server.context.stripe.checkout.sessions.retrieve(sessionId);
  return (await server.context.stripe.subscriptions.list({ customer: String(customer) })).data.length;
};
/** Whether the page still took somebody's card. */
async function takes(page: string, act: Promise<unknown>): Promise<boolean> {
  await act.catch(() => {});
  return (await server.context.stripe.checkout.sessions.retrieve(page)).status === 'complete';
}

describe('a plan', () => {
  it('cannot be bought any more at a page that was open when its golfer deleted the account', async () => {
    const { token, golfer } = await makeGolfer(server, { plan: 'free' });
    const page = await ask('create-subscription', token, { plan: 'premium' });
    await remove(token, golfer.email);
    await until(
      () => server.context.stripe.checkout.sessions.retrieve(page),
      ({ status }) => status === 'expired',
    );
    expect(await takes(page, provider().subscribe(page))).toBe(false);
    expect(await livingOf(page)).toBe(0);
  });

  it('that was paid in the same moment is ended, and the organizer’s money goes back', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'free', charges: false });
    const page = await ask('create-organizer-subscription', token, { plan: 'pro' });
    await setSwitches(server, { deliveries: 'hold' });
    await provider().subscribe(page);
    await remove(token, organizer.email);
    await setSwitches(server, {});
    await until(
      () => livingOf(page),
      (living) => living === 0,
    );
    const { customer } = await server.context.stripe.checkout.sessions.retrieve(page);
    const [charge] = (await server.context.stripe.charges.list({ customer: String(customer) })).data;
    const read = () => server.context.stripe.charges.retrieve(String(charge?.id));
    expect(await until(read, ({ refunded }) => refunded)).toMatchObject({ amount: 1_000, amount_refunded: 1_000 });
  });

  it('that two jobs end in one moment is ended once, and the money goes back', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const page = await ask('create-organizer-subscription', token, { plan: 'pro' });
    await provider().subscribe(page);
    const { stripe } = server.context;
    const { customer } = await stripe.checkout.sessions.retrieve(page);
    const [living] = (await stripe.subscriptions.list({ customer: String(customer) })).data;
    if (!living) throw new Error('no subscription was made');
    await stripe.subscriptions.cancel(living.id);
    // The second job reads the subscription before the first ends it, and ends it after.
    let reads = 0;
    const subscriptions = new Proxy(stripe.subscriptions, {
      get: (target, name) =>
        name === 'retrieve'
          ? async (id: string) => (reads++ === 0 ? living : target.retrieve(id))
          : Reflect.get(target, name).bind(target),
    });
    const late = new Proxy(stripe, {
      get: (target, name) => (name === 'subscriptions' ? subscriptions : Reflect.get(target, name)),
    });
    await endAndGiveBack({ ...server.context, stripe: late }, living.id);
    expect(reads).toBe(2);
    const [charge] = (await stripe.charges.list({ customer: String(customer) })).data;
    expect(charge).toMatchObject({ amount: 1_000, amount_refunded: 1_000 });
  });

  it('that was used is not given back by news that come again after the organizer has gone', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'free', charges: false });
    const page = await ask('create-organizer-subscription', token, { plan: 'pro' });
    await provider().subscribe(page);
    const settled = `select from plan_checkouts where session_id = $1 and status = 'paid'`;
    await until(
      () => server.context.pool.query(settled, [page]),
      ({ rowCount }) => rowCount === 1,
    );
    await quiet(server);
    await remove(token, organizer.email);
    await until(
      () => livingOf(page),
      (living) => living === 0,
    );
    for (const event of await eventsOf(server, page)) await post(server, { ...event, id: `${event.id}_late` });
    await quiet(server);
    const { customer } = await server.context.stripe.checkout.sessions.retrieve(page);
    const { data } = await server.context.stripe.charges.list({ customer: String(customer) });
    expect(data).toMatchObject([{ amount: 1_000, amount_refunded: 0 }]);
  });

  it('an event credit that was paid in the same moment is given back', async () => {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const page = await ask('create-event-credit', token);
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, page);
    await remove(token, organizer.email);
    await setSwitches(server, {});
    expect(
      await until(
        () => refundsOf(server, page),
        (refunds) => refunds.length === 1,
      ),
    ).toMatchObject([{ amount: 10_000 }]);
  });
});

describe('a product', () => {
  it('of a seller who has left cannot be paid any more', async () => {
    const seller = await makeSeller(server);
    const page = await checkOut(server, seller);
    await remove(seller.token, seller.organizer.email);
    await until(
      () => server.context.stripe.checkout.sessions.retrieve(page),
      ({ status }) => status === 'expired',
    );
    expect(await takes(page, pay(server, page))).toBe(false);
  });

  it('that was paid in the same moment goes back to the buyer, who hears of it', async () => {
    const seller = await makeSeller(server);
    const page = await checkOut(server, seller, { customerEmail: 'late@example.test' });
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, page);
    await remove(seller.token, seller.organizer.email);
    await settle(server.context, page);
    expect(
      await until(
        () => refundsOf(server, page),
        (refunds) => refunds.length === 1,
      ),
    ).toHaveLength(1);
    await server.mailTo('late@example.test', /Your payment goes back/);
    expect((await paymentOf(server, page)).status).toBe('unpaid');
  });
});

it('an organizer who bought Pro twice gets the money of the second one, though the provider failed in between', async () => {
  const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
  const { stripe } = server.context;
  const first = await ask('create-organizer-subscription', token, { plan: 'pro' });
  await provider().subscribe(first);
  const state = async () => (await server.call('GET', '/api/subscription', { as: token })).body;
  await until(state, ({ plan }) => plan === 'pro');
  const { customer } = await stripe.checkout.sessions.retrieve(first);
  const [held] = (await stripe.subscriptions.list({ customer: String(customer) })).data;
  const again = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: String(customer),
    line_items: [{ price: String(held?.items.data[0]?.price.id), quantity: 1 }],
    success_url: `${server.url}/`,
  });
  vi.spyOn(stripe.refunds, 'create').mockRejectedValueOnce(new Error('the provider is away'));
  await provider().subscribe(again.id);
  await until(
    async () => (await stripe.subscriptions.list({ customer: String(customer), status: 'all' })).data,
    (all) => all.filter(({ status }) => status === 'canceled').length === 1,
  );
  for (let run = 0; run < 3; run++)
    await server.call('POST', '/api/functions/check-organizer-subscription', { as: token });
  const backOf = async () =>
    (await stripe.charges.list({ customer: String(customer) })).data.reduce((sum, one) => sum + one.amount_refunded, 0);
  expect(await until(backOf, (cents) => cents === 1_000)).toBe(1_000);
});

it('a club that subscribed once and was granted premium later has it, and keeps it when it looks', async () => {
  const { token, club } = await makeClub(server);
  const page = await ask('create-country-club-subscription', token, { planId: 'basic' });
  await provider().subscribe(page);
  const state = async () => (await server.call('GET', '/api/subscription', { as: token })).body;
  await until(state, ({ subscribed }) => subscribed === true);
  const { subscription } = await server.context.stripe.checkout.sessions.retrieve(page);
  await server.context.stripe.subscriptions.cancel(String(subscription));
  await until(state, ({ subscribed }) => subscribed === false);
  await quiet(server);
  await grantClubTier(server.context.pool, club.userId, 'premium');
  const granted = { plan: 'premium', subscribed: true, status: 'granted' };
  // The person may be remembered for a second; a grant is told to every process.
  await until(state, ({ plan }) => plan === 'premium');
  expect(await state()).toMatchObject(granted);
  await server.call('POST', '/api/functions/check-country-club-subscription', { as: token });
  expect(await state()).toMatchObject(granted);
  // It buys again one day: what is paid for decides again.
  await provider().subscribe(await ask('create-country-club-subscription', token, { planId: 'basic' }));
  await until(state, ({ status }) => status === 'active' || status === 'trialing');
  expect(await state()).toMatchObject({ subscribed: true });
});

describe('a club', () => {
  it('that goes lets go of what it keeps of cancelled days: its organizer owes nobody, and may go as well', async () => {
    const seller = await makePaidClub(server);
    const { token, organizer } = await makeOrganizer(server);
    const slot = await makeSlot(server, { club: seller.club, date: inDays(server, 2) });
    const { id } = (await book(server, token, slot.id)).body.booking;
    server.clock.advance(2 * 3_600_000);
    expect((await cancel(server, token, id)).body.payment_status).toBe('due');
    const body = { confirm: organizer.email, password: passwordOfAll };
    const refused = await server.call('POST', '/api/account/delete', { as: token, body });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('You owe clubs')]);
    await remove(seller.token, seller.club.email);
    expect(await bookingOf(server, token, id)).toMatchObject({ due: 0, payment_status: 'nothing_due' });
    await until(
      () => noticesOf(server, token),
      (list) => list.some(({ title }) => title === 'Nothing is due any more'),
    );
    await remove(token, organizer.email);
  });
});
