import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { booksOf, errorOf, type SandboxServer, startSandbox } from './sandbox-server.ts';
import { itemOf, openShop, type Shop } from './subscription-shop.ts';
import { until } from '#tests/until.ts';

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

const day = 86_400;

test('a subscription is bought, paid and announced', async () => {
  const { stripe, receiver } = sandbox;
  const customer = await stripe.customers.create({ email: 'ann@example.com', name: 'Ann' });
  receiver.events.length = 0;
  const session = await shop.sessionFor(customer.id);
  expect(session).toMatchObject({
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 499,
    subscription: null,
  });
  const path = new URL(session.url ?? '').pathname;
  const page = await sandbox.page(path);
  expect(page.text).toContain('Pay $4.99</button>');
  expect(page.text).toContain('$4.99/month, until it is canceled');
  expect(page.text).toContain('Test mode');
  const paid = await sandbox.press(path, 'pay');
  expect(paid.location).toBe(`http://127.0.0.1:9/done?session_id=${session.id}`);

  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments', 'subscription.default_payment_method', 'invoice', 'customer'],
  });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', payment_intent: null });
  const subscription = done.subscription as Stripe.Subscription;
  const item = itemOf(subscription);
  expect(subscription).toMatchObject({
    status: 'active',
    customer: customer.id,
    metadata: { person: '1' },
    default_payment_method: { card: { last4: '4242' } },
  });
  expect(item).toMatchObject({ price: { unit_amount: 499 }, quantity: 1 });
  expect(item.current_period_end - item.current_period_start).toBeGreaterThanOrEqual(28 * day);
  const invoice = done.invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({
    status: 'paid',
    amount_paid: 499,
    amount_due: 499,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription.id, metadata: { person: '1' } } },
  });
  expect(invoice.lines.data[0]).toMatchObject({
    amount: 499,
    description: '1 × Silver (at $4.99 / month)',
    period: { start: item.current_period_start, end: item.current_period_end },
  });
  const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data;
  expect(payment).toMatchObject({ status: 'paid', amount_paid: 499, invoice: invoice.id });
  const intent = String(payment?.payment.payment_intent);
  const found = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
  expect(found.data.map(({ id }) => id)).toEqual([payment?.id]);
  expect(await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).toMatchObject({
    status: 'succeeded',
    amount_received: 499,
    customer: customer.id,
    latest_charge: { paid: true, amount: 499 },
  });

  await sandbox.untilEvents('checkout.session.completed');
  const types = receiver.events.map(({ type }) => type);
  for (const type of [
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
  ])
    expect(types).toContain(type);
  const order = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();
  expect(order.indexOf('customer.subscription.created')).toBeLessThan(order.indexOf('invoice.paid'));
  expect(order.indexOf('invoice.paid')).toBeLessThan(order.indexOf('checkout.session.completed'));
  expect((await sandbox.page(path)).text).toContain('This subscription has begun');
  expect((await sandbox.page(new URL(invoice.hosted_invoice_url ?? '').pathname)).text).toContain('$4.99 paid');
});

test('the charge of an invoice is refunded like any other', async () => {
  const { session } = await shop.subscribe();
  const before = await booksOf(sandbox.pool);
  const [payment] = (await sandbox.stripe.invoicePayments.list({ invoice: String(session.invoice) })).data;
  const refund = await sandbox.stripe.refunds.create({ payment_intent: String(payment?.payment.payment_intent) });
  expect(refund).toMatchObject({ amount: 499, status: 'succeeded' });
  const after = await booksOf(sandbox.pool);
  expect((before.platform ?? 0) - (after.platform ?? 0)).toBe(499);
  expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});

test('a trial costs nothing at first', async () => {
  const { stripe } = sandbox;
  const customer = await stripe.customers.create({ email: 'trial@example.com' });
  const session = await shop.sessionFor(customer.id, { trialDays: 7 });
  expect(session).toMatchObject({ amount_total: 0, payment_status: 'unpaid' });
  const path = `/sandbox/checkout/${session.id}`;
  const { text } = await sandbox.page(path);
  expect(text).toContain('$0.00 due today, then $4.99/month after 7 days');
  expect(text).toContain('Start trial</button>');
  expect(text).not.toContain('Pay with challenge');
  await sandbox.press(path, 'decline');
  expect((await sandbox.page(path)).text).toContain('Your card was declined.');
  await sandbox.press(path, 'pay');
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' });
  expect(done.invoice).toMatchObject({ status: 'paid', amount_paid: 0, total: 0 });
  const subscription = done.subscription as Stripe.Subscription;
  expect(subscription).toMatchObject({ status: 'trialing', trial_start: subscription.created });
  expect(subscription.trial_end).toBe(subscription.created + 7 * day);
  expect(itemOf(subscription).current_period_end).toBe(subscription.trial_end);
  expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
});

test('a declined card may be tried again, and the bank may ask', async () => {
  const { stripe } = sandbox;
  const customer = await stripe.customers.create({ email: 'unlucky@example.com' });
  const session = await shop.sessionFor(customer.id);
  const path = `/sandbox/checkout/${session.id}`;
  await sandbox.press(path, 'decline');
  expect((await sandbox.page(path)).text).toContain('Your card was declined.');
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  const asked = await sandbox.press(path, 'challenge', { card: '0341' });
  expect(asked.location).toBe(`${path}/challenge`);
  await sandbox.press(`${path}/challenge`, 'pass_challenge');
  const { data } = await stripe.subscriptions.list({
    customer: customer.id,
    expand: ['data.default_payment_method'],
  });
  expect(data).toMatchObject([{ status: 'active', default_payment_method: { card: { last4: '0341' } } }]);
  const charges = await stripe.charges.list({ customer: customer.id });
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
});

test('somebody without a customer becomes one', async () => {
  const session = await shop.sessionFor(undefined);
  await sandbox.press(`/sandbox/checkout/${session.id}`, 'pay');
  const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] });
  expect(done.customer).toMatchObject({ email: 'walk-in@example.com' });
});

test('two who begin at once begin once', async () => {
  const customer = await sandbox.stripe.customers.create({ email: 'twice@example.com' });
  const session = await shop.sessionFor(customer.id);
  await Promise.all(Array.from({ length: 8 }, () => sandbox.press(`/sandbox/checkout/${session.id}`, 'pay')));
  expect((await sandbox.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  expect((await sandbox.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
});

test('a subscription is canceled at the end of its period, or not after all, or now', async () => {
  const { subscriptions } = sandbox.stripe;
  const { id, item, customer } = await shop.subscribe();
  const ending = await subscriptions.update(id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: item.current_period_end,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(ending.canceled_at).not.toBeNull();
  expect(await subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  const over = await subscriptions.cancel(id, { cancellation_details: { feedback: 'too_expensive' } });
  expect(over).toMatchObject({
    status: 'canceled',
    cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
  });
  expect(over.ended_at).not.toBeNull();
  const [deleted] = await sandbox.untilEvents('customer.subscription.deleted');
  expect(deleted?.data.object).toMatchObject({ id, status: 'canceled' });
  expect(await errorOf(subscriptions.cancel(id))).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  expect(await errorOf(subscriptions.update(id, { cancel_at_period_end: true }))).toMatchObject({ statusCode: 400 });
  expect((await subscriptions.list({ customer })).data).toEqual([]);
  expect((await subscriptions.list({ customer, status: 'all', limit: 5 })).data).toHaveLength(1);
  expect((await subscriptions.list({ customer, status: 'ended' })).data).toHaveLength(1);
});

test('canceling now gives unused time back where that is asked for', async () => {
  const { stripe } = sandbox;
  const { id, customer } = await shop.subscribe();
  await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  const invoices = await shop.invoicesOf(id);
  expect(invoices).toHaveLength(2);
  expect(invoices[1]).toMatchObject({ total: -499, amount_due: 0, status: 'paid' });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -499 });
});

test('a customer who is deleted takes the subscription along', async () => {
  const { id, customer } = await shop.subscribe();
  await sandbox.stripe.customers.del(customer);
  expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
});

test('changes at once come one after the other, and a repeated one counts once', async () => {
  const { subscriptions } = sandbox.stripe;
  const { id, item } = await shop.subscribe();
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => subscriptions.update(id, { metadata: { [`key${n}`]: String(n) } })),
  );
  expect(Object.keys((await subscriptions.retrieve(id)).metadata)).toHaveLength(11);
  const change = {
    items: [{ id: item.id, price: shop.gold.price }],
    proration_behavior: 'always_invoice' as const,
    proration_date: item.current_period_start,
  };
  const key = { idempotencyKey: `change ${id}` };
  await Promise.all(Array.from({ length: 6 }, () => subscriptions.update(id, change, key)));
  const invoices = await shop.invoicesOf(id);
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([499, 500]);
  const bounce = Array.from({ length: 6 }, (_, n) =>
    subscriptions.update(id, {
      ...change,
      items: [{ id: item.id, price: n % 2 ? shop.gold.price : shop.silver.price }],
    }),
  );
  await Promise.all(bounce);
  const all = await shop.invoicesOf(id);
  const { price } = itemOf(await subscriptions.retrieve(id));
  const net = all.reduce((sum, { total }) => sum + total, 0);
  expect(net).toBe(price.unit_amount);
});

test('time passes for everybody without a clock, by the desk and by the lever', async () => {
  const { stripe } = sandbox;
  const { id, item, customer } = await shop.subscribe({ trialDays: 7 });
  await demoProvider(sandbox.url).advance(4 * day + 60);
  const warnings = await stripe.events.list({ type: 'customer.subscription.trial_will_end', limit: 100 });
  expect(warnings.data.map(({ data }) => 'id' in data.object && data.object.id)).toContain(id);
  await demoProvider(sandbox.url).advance(3 * day);
  const active = await stripe.subscriptions.retrieve(id);
  expect(active.status).toBe('active');
  expect(itemOf(active).current_period_start).toBe(item.current_period_end);
  expect((await shop.invoicesOf(id)).map(({ billing_reason, amount_paid }) => [billing_reason, amount_paid])).toEqual([
    ['subscription_create', 0],
    ['subscription_cycle', 499],
  ]);
  sandbox.advance(32 * day * 1000);
  await until(
    () => shop.invoicesOf(id),
    (invoices) => invoices.length === 3,
  );
  const renewed = (await stripe.events.list({ type: 'customer.subscription.updated', limit: 100 })).data.find(
    ({ data }) => 'id' in data.object && data.object.id === id,
  );
  expect(renewed?.data).toHaveProperty('previous_attributes.items');
  expect((await stripe.charges.list({ customer })).data).toHaveLength(2);
  const refused = await fetch(`${sandbox.url}/sandbox/stripe/advance`, { method: 'POST' });
  expect(refused.status).toBe(401);
  expect((await sandbox.lever('POST', 'stripe/advance', { seconds: 'many' })).status).toBe(400);
});

test('the list of a customer is up to date at once', async () => {
  const { id, customer } = await shop.subscribe();
  await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  sandbox.advance(40 * day * 1000);
  expect((await sandbox.stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await sandbox.stripe.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([
    { id, status: 'canceled' },
  ]);
});

test('several processes renew a subscription once', async () => {
  const shared = { url: sandbox.databaseUrl, drop: async () => {} };
  const others = await Promise.all([startSandbox(shared), startSandbox(shared)]);
  const { id } = await shop.subscribe();
  for (const each of [sandbox, ...others]) each.advance(40 * day * 1000);
  await Promise.all(
    [sandbox, ...others].flatMap(({ stripe }) => [
      stripe.subscriptions.retrieve(id),
      stripe.subscriptions.retrieve(id),
    ]),
  );
  // A server that would renew it once more has done so by the time that one of later is renewed.
  const { id: later } = await shop.subscribe({ trialDays: 4 });
  for (const each of [sandbox, ...others]) each.advance(5 * day * 1000);
  await until(
    () => shop.invoicesOf(later),
    (invoices) => invoices.length > 1,
  );
  expect((await shop.invoicesOf(id)).map(({ number, status }) => [number?.slice(-4), status])).toEqual([
    ['0001', 'paid'],
    ['0002', 'paid'],
  ]);
  for (const other of others) {
    await other.stop();
    expect(other.complaints).toEqual([]);
  }
});

test('what is not modelled is refused', async () => {
  const { stripe } = sandbox;
  const { id, item, customer } = await shop.subscribe();
  const { sessions } = stripe.checkout;
  const once = await stripe.prices.create({ product: shop.gold.product, currency: 'usd', unit_amount: 100 });
  const yearly = await stripe.prices.create({
    product: shop.gold.product,
    currency: 'usd',
    unit_amount: 9_999,
    recurring: { interval: 'year' },
  });
  const success_url = 'http://127.0.0.1:9/done';
  for (const [call, param] of [
    [
      () => stripe.subscriptions.update(id, { metadata: {}, ...{ cancel_at_period_emd: true } }),
      'cancel_at_period_emd',
    ],
    [() => stripe.subscriptions.update(id, { proration_behavior: 'sometimes' }), 'proration_behavior'],
    [() => stripe.subscriptions.update(id, { items: [{ price: shop.gold.price }] }), 'items[0][id]'],
    [() => stripe.subscriptions.update(id, { items: [{ id: 'si_other', price: shop.gold.price }] }), 'items[0][id]'],
    [() => stripe.subscriptions.update(id, { items: [{ id: item.id, price: once.id }] }), 'items[0][price]'],
    [() => stripe.subscriptions.update(id, { items: [{ id: item.id, price: yearly.id }] }), 'items[0][price]'],
    [() => stripe.subscriptions.update(id, { items: [{ id: item.id, price: 'price_x' }] }), 'items[0][price]'],
    [() => shop.sessionFor(customer, { price: once.id }), 'mode'],
    [() => shop.sessionFor(customer, { payment_intent_data: { description: 'x' } }), 'payment_intent_data'],
    [
      () => shop.sessionFor(customer, { subscription_data: { metadata: {}, ...{ trial_days: 3 } } }),
      'subscription_data[trial_days]',
    ],
    [
      () => sessions.create({ mode: 'payment', success_url, line_items: [{ price: shop.gold.price, quantity: 1 }] }),
      'line_items[0][price]',
    ],
    [() => stripe.subscriptions.list({ customer, status: 'odd' }), 'status'],
    [() => stripe.invoices.list({ customer, ...{ odd: 'x' } }), 'odd'],
  ] as const)
    expect(await errorOf(call())).toMatchObject({ param, type: 'StripeInvalidRequestError' });
  expect(await errorOf(stripe.subscriptions.retrieve('sub_nobody'))).toMatchObject({ code: 'resource_missing' });
  expect(
    await sessions.create({ mode: 'payment', success_url, customer, line_items: [{ price: once.id, quantity: 2 }] }),
  ).toMatchObject({ amount_total: 200, customer });
});
