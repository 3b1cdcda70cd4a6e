import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, type SandboxServer, startSandbox } from './sandbox-server.ts';
import { itemOf, openShop, type Shop, secondsAt } from './subscription-shop.ts';

let sandbox: SandboxServer;
let shop: Shop;
beforeAll(async () => {
  sandbox = await startSandbox();
  shop = await openShop(sandbox);
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

test('a clock stands until it is advanced', async () => {
  const { testClocks } = sandbox.stripe.testHelpers;
  const frozen_time = secondsAt('2026-01-31T10:00:00Z');
  const clock = await testClocks.create({ frozen_time, name: 'January' });
  expect(clock).toMatchObject({ status: 'ready', frozen_time, name: 'January' });
  const customer = await sandbox.stripe.customers.create({ email: 'c@example.com', test_clock: clock.id });
  expect(customer).toMatchObject({ test_clock: clock.id, created: frozen_time });
  expect(await testClocks.advance(clock.id, { frozen_time: frozen_time + 60 })).toMatchObject({
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: frozen_time + 60 } },
  });
  expect(await testClocks.retrieve(clock.id)).toMatchObject({ status: 'ready', frozen_time: frozen_time + 60 });
  expect(await errorOf(testClocks.advance(clock.id, { frozen_time }))).toMatchObject({ param: 'frozen_time' });
  expect(await testClocks.del(clock.id)).toMatchObject({ deleted: true });
  expect(await errorOf(testClocks.retrieve(clock.id))).toMatchObject({ code: 'resource_missing' });
  expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect(await errorOf(sandbox.stripe.customers.create({ test_clock: clock.id }))).toMatchObject({
    param: 'test_clock',
  });
});

/** The story of a subscription, without ids. */
async function storyOf(id: string) {
  const subscription = await sandbox.stripe.subscriptions.retrieve(id);
  const item = itemOf(subscription);
  const invoices = await shop.invoicesOf(id);
  return {
    status: subscription.status,
    period: [item.current_period_start, item.current_period_end],
    ended: subscription.ended_at,
    invoices: invoices.map(({ created, total, amount_paid, billing_reason, status, attempt_count, period_start }) => ({
      created,
      total,
      amount_paid,
      billing_reason,
      status,
      attempt_count,
      period_start,
    })),
  };
}

const clockEventsOf = async (id: string) => {
  const types: [string, number][] = [];
  for await (const event of sandbox.stripe.events.list({ limit: 100 })) {
    const object = event.data.object as { id?: string; parent?: Stripe.Invoice['parent'] };
    if (object.id === id || object.parent?.subscription_details?.subscription === id)
      types.unshift([event.type, event.created]);
  }
  return types;
};

test.each(['4242', '0341'] as const)('one long wait and many short ones come to the same (%s)', async (card) => {
  const start = '2026-01-31T10:00:00Z';
  const [long, short] = [await shop.clockAt(start), await shop.clockAt(start)];
  const one = await shop.subscribe({ clock: long, trialDays: 7, card });
  const other = await shop.subscribe({ clock: short, trialDays: 7, card });
  await shop.advanceTo(long, '2026-06-30T00:00:00Z');
  for (const moment of [
    '2026-02-04T09:59:59Z',
    '2026-02-07T10:00:00Z',
    '2026-02-10T10:00:00Z',
    '2026-02-15T09:59:59Z',
    '2026-03-07T10:00:00Z',
    '2026-03-07T10:00:01Z',
    '2026-05-09T00:00:00Z',
    '2026-06-30T00:00:00Z',
  ])
    await shop.advanceTo(short, moment);
  expect(await storyOf(other.id)).toEqual(await storyOf(one.id));
  const events = await clockEventsOf(one.id);
  expect(await clockEventsOf(other.id)).toEqual(events);
  const moments = events.map(([, created]) => created);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(events.map(([type]) => type)).toContain('customer.subscription.trial_will_end');
});

test('a subscription of the 31st is renewed on the last day of short months', async () => {
  const clock = await shop.clockAt('2026-01-31T10:00:00Z');
  const { id } = await shop.subscribe({ clock });
  await shop.advanceTo(clock, '2026-05-01T00:00:00Z');
  const days = (await shop.invoicesOf(id)).map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10));
  expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test('what is canceled at the end of its period ends there', async () => {
  const clock = await shop.clockAt('2026-06-01T00:00:00Z');
  const { id } = await shop.subscribe({ clock });
  await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await shop.advanceTo(clock, '2026-06-30T23:59:59Z');
  expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  await shop.advanceTo(clock, '2026-09-01T00:00:00Z');
  const over = await sandbox.stripe.subscriptions.retrieve(id);
  expect(over).toMatchObject({
    status: 'canceled',
    ended_at: secondsAt('2026-07-01T00:00:00Z'),
    canceled_at: secondsAt('2026-06-01T00:00:00Z'),
  });
  expect(await shop.invoicesOf(id)).toHaveLength(1);
  expect((await clockEventsOf(id)).at(-1)).toEqual(['customer.subscription.deleted', over.ended_at]);
});

test('a trial without a card ends, or asks for money, as it was agreed', async () => {
  for (const [missing_payment_method, status] of [
    ['cancel', 'canceled'],
    ['create_invoice', 'past_due'],
  ] as const) {
    const clock = await shop.clockAt('2026-06-01T00:00:00Z');
    const customer = await sandbox.stripe.customers.create({ test_clock: clock });
    const session = await shop.sessionFor(customer.id, {
      payment_method_collection: 'if_required',
      subscription_data: {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method } },
      },
    });
    const path = `/sandbox/checkout/${session.id}`;
    expect((await sandbox.page(path)).text).not.toContain('name="card"');
    await sandbox.press(path, 'pay');
    const { subscription } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
    expect(await sandbox.stripe.subscriptions.retrieve(String(subscription))).toMatchObject({
      status: 'trialing',
      default_payment_method: null,
    });
    await shop.advanceTo(clock, '2026-06-08T00:00:00Z');
    expect((await sandbox.stripe.subscriptions.retrieve(String(subscription))).status).toBe(status);
  }
});

test('a clock moves its own customers alone', async () => {
  const clock = await shop.clockAt('2026-06-01T00:00:00Z');
  const mine = await shop.subscribe({ clock });
  const free = await shop.subscribe();
  await shop.advanceTo(clock, '2026-07-02T00:00:00Z');
  expect(await shop.invoicesOf(mine.id)).toHaveLength(2);
  expect(await shop.invoicesOf(free.id)).toHaveLength(1);
  await (await sandbox.lever('POST', 'stripe/advance', { seconds: 40 * 86_400 })).json();
  expect(await shop.invoicesOf(mine.id)).toHaveLength(2);
  expect(await shop.invoicesOf(free.id)).toHaveLength(2);
});
