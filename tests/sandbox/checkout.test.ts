import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf, errorOf, type SandboxServer, sessionParams, startSandbox } from './sandbox-server.ts';
import { until } from '#tests/until.ts';

let sandbox: SandboxServer;
let payee: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  payee = await sandbox.makePayee();
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

test('a payment goes to the destination, less the platform fee, and is announced', async () => {
  const { stripe, receiver } = sandbox;
  receiver.events.length = 0;
  const session = await stripe.checkout.sessions.create(
    sessionParams({ payee, fee: 300, client_reference_id: 'order-1', metadata: { a: 'b' } }),
  );
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 12_300,
    currency: 'usd',
    livemode: false,
  });
  expect(session).toMatchObject({ client_reference_id: 'order-1', metadata: { a: 'b' }, payment_intent: null });
  const path = new URL(session.url ?? '').pathname;
  const page = await sandbox.page(path);
  expect(page.text).toContain('Pay $123.00</button>');
  expect(page.text).toContain('Spring Open: entry');
  expect(page.text).toContain('golfer@example.com');
  expect(page.text).toContain('Test mode');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9");

  const paid = await sandbox.press(path, 'pay');
  expect(paid).toMatchObject({ status: 303, location: `http://127.0.0.1:9/done?session_id=${session.id}` });
  const after = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  });
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(after.line_items?.data[0]).toMatchObject({
    description: 'Spring Open: entry',
    amount_total: 12_300,
    quantity: 1,
  });
  const intent = after.payment_intent;
  if (!intent || typeof intent === 'string') throw new Error('not expanded');
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 12_300, application_fee_amount: 300 });
  expect(intent.latest_charge).toMatchObject({
    paid: true,
    amount: 12_300,
    balance_transaction: { fee: 387, net: 11_913 },
  });

  const [completed] = await sandbox.untilEvents('checkout.session.completed');
  expect(completed).toMatchObject({ livemode: false, data: { object: { id: session.id, payment_status: 'paid' } } });
  await sandbox.untilEvents('payment_intent.succeeded');
  const types = new Set((await stripe.events.list({ limit: 100 })).data.map(({ type }) => type));
  for (const type of ['payment_intent.created', 'charge.succeeded', 'application_fee.created', 'transfer.created'])
    expect(types).toContain(type);
  expect(await stripe.events.retrieve(completed?.id ?? '')).toMatchObject({
    id: completed?.id,
    type: 'checkout.session.completed',
  });

  const balance = await stripe.balance.retrieve({}, { stripeAccount: payee });
  expect(balance.available[0]?.amount).toBe(12_000);
  const listed = await stripe.balanceTransactions.list({}, { stripeAccount: payee });
  expect(listed.data[0]).toMatchObject({ type: 'payment', amount: 12_300, fee: 300, net: 12_000 });
  const byIntent = await stripe.checkout.sessions.list({ payment_intent: intent.id });
  expect(byIntent.data.map(({ id }) => id)).toEqual([session.id]);
  const done = await sandbox.page(path);
  expect(done.text).toContain('This payment is complete');
  expect(done.text).not.toContain('<form');
});

test('a declined card may be tried again', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams({ payee }));
  const path = new URL(session.url ?? '').pathname;
  const declined = await sandbox.press(path, 'decline');
  expect(declined).toMatchObject({ status: 303, location: path });
  expect((await sandbox.page(path)).text).toContain('Your card was declined.');
  const [failed] = await sandbox.untilEvents('payment_intent.payment_failed');
  expect(failed?.data.object).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
  expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
  });
  await sandbox.press(path, 'pay');
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(paid).toMatchObject({ status: 'complete', payment_intent: { status: 'succeeded', last_payment_error: null } });
});

test('the challenge of the bank can be passed and failed', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams({ payee }));
  const path = new URL(session.url ?? '').pathname;
  const asked = await sandbox.press(path, 'challenge');
  expect(asked.location).toBe(`${path}/challenge`);
  expect((await sandbox.page(`${path}/challenge`)).text).toContain('Complete authentication</button>');
  await sandbox.untilEvents('payment_intent.requires_action');
  expect(await sandbox.press(`${path}/challenge`, 'fail_challenge')).toMatchObject({ status: 303, location: path });
  expect((await sandbox.page(path)).text).toContain('unable to authenticate');
  expect((await sandbox.page(`${path}/challenge`)).location).toBe(path);
  await sandbox.press(path, 'challenge');
  const passed = await sandbox.press(`${path}/challenge`, 'pass_challenge');
  expect(passed.location).toBe(`http://127.0.0.1:9/done?session_id=${session.id}`);
  expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
});

test('cancelling leads back and leaves the session open', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams());
  const cancelled = await sandbox.press(new URL(session.url ?? '').pathname, 'cancel');
  expect(cancelled).toMatchObject({ status: 303, location: 'http://127.0.0.1:9/cancelled' });
  expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
});

test('a session is expired by the shop, once', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams());
  expect(await sandbox.stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
  const again = await errorOf(sandbox.stripe.checkout.sessions.expire(session.id));
  expect(again).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  await sandbox.press(`/sandbox/checkout/${session.id}`, 'pay');
  expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
  });
  const page = await sandbox.page(`/sandbox/checkout/${session.id}`);
  expect(page.text).toContain('This checkout has expired');
  expect(page.text).toContain('href="http://127.0.0.1:9/cancelled"');
});

test('a session expires by its own clock, seen or unseen, and takes its payment along', async () => {
  const now = Math.floor(Date.now() / 1000);
  const soon = await sandbox.stripe.checkout.sessions.create(sessionParams({ expires_at: now + 31 * 60 }));
  await sandbox.press(`/sandbox/checkout/${soon.id}`, 'decline');
  const later = await sandbox.stripe.checkout.sessions.create(sessionParams({ expires_at: now + 23 * 3600 }));
  sandbox.advance(32 * 60_000);
  const expired = await sandbox.stripe.checkout.sessions.retrieve(soon.id, { expand: ['payment_intent'] });
  expect(expired).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
  sandbox.advance(23 * 3_600_000);
  await until(() =>
    sandbox.receiver.events.some(
      ({ type, data }) => type === 'checkout.session.expired' && 'id' in data.object && data.object.id === later.id,
    ),
  );
  const again = await sandbox.stripe.events.list({ type: 'checkout.session.expired', limit: 100 });
  expect(again.data.filter(({ data }) => 'id' in data.object && data.object.id === later.id)).toHaveLength(1);
});

test('the terms of a session are checked as Stripe does', async () => {
  const { sessions } = sandbox.stripe.checkout;
  const at = (ms: number) => Math.floor((Date.now() + 24 * 3_600_000 + ms) / 1000);
  for (const expires_at of [at(-24 * 3_600_000), at(10 * 24 * 3_600_000)]) {
    expect(await errorOf(sessions.create(sessionParams({ expires_at })))).toMatchObject({
      param: 'expires_at',
      statusCode: 400,
    });
  }
  const blank = await sandbox.stripe.accounts.create({ type: 'express' });
  const refused = await errorOf(sessions.create(sessionParams({ payee: blank.id })));
  expect(refused).toMatchObject({ code: 'insufficient_capabilities_for_transfer', type: 'StripeInvalidRequestError' });
  expect(refused.message).toContain(
    'Your destination account needs to have at least one of the following capabilities enabled',
  );
  expect(await errorOf(sessions.create(sessionParams({ payee: 'acct_nobody' })))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await errorOf(sessions.create(sessionParams({ payee, fee: 20_000 })))).toMatchObject({ statusCode: 400 });
  expect(await errorOf(sessions.create(sessionParams({ cents: 20 })))).toMatchObject({ code: 'amount_too_small' });
  const nothing = await errorOf(sessions.create({ mode: 'payment', success_url: 'http://127.0.0.1/' }));
  expect(nothing).toMatchObject({ code: 'parameter_missing', param: 'line_items' });
  const odd = await errorOf(sessions.create(sessionParams({ success_url: 'javascript:alert(1)' })));
  expect(odd).toMatchObject({ code: 'url_invalid', param: 'success_url' });
  const misspelt = await errorOf(sessions.create({ ...sessionParams(), ...{ sucess_url: 'x' } }));
  expect(misspelt).toMatchObject({ code: 'parameter_unknown', param: 'sucess_url' });
  expect(await errorOf(sessions.retrieve('cs_test_nothing'))).toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  expect(await errorOf(sessions.list({ expand: ['data.nothing'] }))).toMatchObject({ statusCode: 400 });
});

test('two who pay at once pay once', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams({ payee }));
  const path = `/sandbox/checkout/${session.id}`;
  const before = await booksOf(sandbox.pool);
  const answers = await Promise.all(Array.from({ length: 12 }, () => sandbox.press(path, 'pay')));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  const charges = await sandbox.stripe.charges.list({ payment_intent: String(intent) });
  expect(charges.data).toHaveLength(1);
  const after = await booksOf(sandbox.pool);
  expect((after[payee] ?? 0) - (before[payee] ?? 0)).toBe(12_300);
});

test('what people typed never becomes markup', async () => {
  const name = `<img src=x onerror=alert(1)>"'&`;
  const session = await sandbox.stripe.checkout.sessions.create({
    ...sessionParams(),
    line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 61_550, product_data: { name } } }],
  });
  const { text } = await sandbox.page(`/sandbox/checkout/${session.id}`);
  expect(text).not.toContain('<img');
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(text).toContain('Pay $1,231.00</button>');
  expect(text).not.toMatch(/<script|\son\w+=(?!alert)/);
  expect((await sandbox.page('/sandbox/checkout/cs_test_nothing')).status).toBe(404);
  expect((await sandbox.page('/sandbox/stripe/style.css')).headers.get('content-type')).toContain('text/css');
});
