import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripe } from '#kernel/platform/stripe.ts';
import { errorOf, type SandboxServer, sessionParams, startSandbox } from './sandbox-server.ts';

let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

test('the same key gives the same session, also a hundred times at once', async () => {
  const { sessions } = sandbox.stripe.checkout;
  const key = { idempotencyKey: 'order-7' };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => sessions.create(sessionParams({ metadata: { order: '7' } }), key)),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const { rows } = await sandbox.pool.query(
    "select count(*)::int as n from sandbox.objects where type = 'checkout.session'",
  );
  expect(rows).toEqual([{ n: 1 }]);
  const other = await errorOf(sessions.create(sessionParams({ cents: 9_900 }), key));
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  const id = answers[0]?.id ?? '';
  const first = await sessions.expire(id, {}, { idempotencyKey: 'expire-7' });
  const second = await sessions.expire(id, {}, { idempotencyKey: 'expire-7' });
  expect(second).toEqual(first);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
});

test('a refused request does not use its key up', async () => {
  const { sessions } = sandbox.stripe.checkout;
  const key = { idempotencyKey: 'order-8' };
  await errorOf(sessions.create(sessionParams({ cents: 1 }), key));
  expect(await sessions.create(sessionParams(), key)).toMatchObject({ status: 'open' });
});

test('errors look like the errors of Stripe', async () => {
  const stranger = createStripe({ sandboxBaseUrl: sandbox.url, key: 'sk_test_somebody_else' });
  expect(await errorOf(stranger.balance.retrieve())).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  const missing = await errorOf(sandbox.stripe.customers.retrieve('cus_nobody'));
  expect(missing).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    message: "No such customer: 'cus_nobody'",
  });
  expect(missing.requestId).toMatch(/^req_/);
  const unknown = await errorOf(sandbox.stripe.topups.list());
  expect(unknown).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
});

test('customers are made, changed, listed and deleted', async () => {
  const { customers } = sandbox.stripe;
  const made = await customers.create({ email: 'ann@example.com', name: 'Ann', metadata: { a: '1', b: '2' } });
  expect(await customers.update(made.id, { name: 'Anna', metadata: { a: '', c: '3' } })).toMatchObject({
    name: 'Anna',
    metadata: { b: '2', c: '3' },
  });
  expect((await customers.list({ email: 'ann@example.com' })).data.map(({ id }) => id)).toEqual([made.id]);
  const session = await sandbox.stripe.checkout.sessions.create({
    ...sessionParams({ customer: made.id }),
    customer_email: undefined,
  });
  expect(session).toMatchObject({ customer: made.id, customer_details: { email: 'ann@example.com' } });
  expect(await customers.del(made.id)).toMatchObject({ deleted: true });
  expect(await customers.retrieve(made.id)).toMatchObject({ deleted: true });
  expect((await customers.list({ email: 'ann@example.com' })).data).toEqual([]);
});

test('lists are paged in both directions', async () => {
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1)
    made.unshift((await sandbox.stripe.customers.create({ email: `${n}@pages.example` })).id);
  const all: string[] = [];
  for await (const customer of sandbox.stripe.customers.list({ limit: 3 })) all.push(customer.id);
  expect(all.slice(0, 7)).toEqual(made);
  const before = await sandbox.stripe.customers.list({ limit: 2, ending_before: made[4] ?? '' });
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(2, 4));
  expect(before.has_more).toBe(true);
  expect(await errorOf(sandbox.stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
});

test('payment intents are opened and cancelled', async () => {
  const { paymentIntents } = sandbox.stripe;
  const intent = await paymentIntents.create({ amount: 5_000, currency: 'usd', metadata: { a: 'b' } });
  expect(intent).toMatchObject({ status: 'requires_payment_method', metadata: { a: 'b' } });
  expect(await paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
  });
  expect(await errorOf(paymentIntents.cancel(intent.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect((await paymentIntents.list()).data[0]?.id).toBe(intent.id);
});

test('the API fails, hangs and breaks off as it is told', async () => {
  await sandbox.setSwitches({ api: { failNext: 1 } });
  expect(await sandbox.stripe.customers.create({ email: 'patient@example.com' })).toMatchObject({
    email: 'patient@example.com',
  });
  await sandbox.setSwitches({ api: { failNext: 1, status: 429 } });
  expect(await errorOf(sandbox.stripe.customers.list())).toMatchObject({ type: 'StripeRateLimitError' });
  await sandbox.setSwitches({ api: { resetNext: 1 } });
  const made = await sandbox.stripe.customers.create({ email: 'once@example.com' });
  expect((await sandbox.stripe.customers.list({ email: 'once@example.com' })).data.map(({ id }) => id)).toEqual([
    made.id,
  ]);
  await sandbox.setSwitches({ api: { hangMs: 300 } });
  const slow = await errorOf(sandbox.stripe.customers.list({}, { timeout: 100, maxNetworkRetries: 0 }));
  expect(slow).toMatchObject({ type: 'StripeConnectionError' });
  await sandbox.setSwitches({});
  expect((await fetch(`${sandbox.url}/sandbox/switches`)).status).toBe(401);
  expect((await sandbox.lever('PUT', 'switches', { duplicate: 'many' })).status).toBe(400);
  expect(await (await sandbox.lever('GET', 'switches')).json()).toMatchObject({
    deliveries: 'on',
    api: { failNext: 0 },
  });
});

test('two processes on one database share the books and start at the same time', async () => {
  const shared = { url: sandbox.databaseUrl, drop: async () => {} };
  const others = await Promise.all([startSandbox(shared), startSandbox(shared), startSandbox(shared)]);
  const made = await sandbox.stripe.customers.create({ email: 'both@example.com' });
  for (const other of others)
    expect(await other.stripe.customers.retrieve(made.id)).toMatchObject({ email: 'both@example.com' });
  for (const other of others) await other.stop();
});

test('closing waits for the work of a caller who hung up', async () => {
  const other = await startSandbox({ url: sandbox.databaseUrl, drop: async () => {} });
  await other.setSwitches({ api: { hangMs: 5_000 } });
  const impatient = errorOf(other.stripe.customers.list({}, { timeout: 50, maxNetworkRetries: 0 }));
  expect(await impatient).toMatchObject({ type: 'StripeConnectionError' });
  const from = performance.now();
  await other.stop();
  expect(performance.now() - from).toBeLessThan(3_000);
  expect(other.complaints).toEqual([]);
  await sandbox.setSwitches({});
});
