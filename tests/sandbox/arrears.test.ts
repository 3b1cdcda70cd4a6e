import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, type SandboxServer, startSandbox } from './sandbox-server.ts';
import { openShop, type Shop, secondsAt } from './subscription-shop.ts';

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
beforeEach(() => sandbox.setSwitches({}));

/** A subscription of 1 June whose renewal of 1 July was refused. */
async function inArrears() {
  const clock = await shop.clockAt('2026-06-01T00:00:00Z');
  const made = await shop.subscribe({ clock, card: '0341' });
  await shop.advanceTo(clock, '2026-07-01T00:00:00Z');
  return { ...made, clock };
}

test('a refused renewal leaves an open invoice, is tried again, and ends at last', async () => {
  const { stripe } = sandbox;
  const { id, clock, customer } = await inArrears();
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  const [first, second] = await shop.invoicesOf(id);
  expect(first).toMatchObject({ status: 'paid' });
  expect(second).toMatchObject({
    status: 'open',
    amount_due: 499,
    amount_paid: 0,
    attempt_count: 1,
    attempted: true,
    next_payment_attempt: secondsAt('2026-07-04T00:00:00Z'),
  });
  await shop.advanceTo(clock, '2026-07-04T00:00:00Z');
  await shop.advanceTo(clock, '2026-07-09T00:00:00Z');
  expect((await shop.invoicesOf(id))[1]).toMatchObject({
    attempt_count: 3,
    next_payment_attempt: secondsAt('2026-07-16T00:00:00Z'),
  });
  await shop.advanceTo(clock, '2026-07-16T00:00:00Z');
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: secondsAt('2026-07-16T00:00:00Z'),
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await shop.invoicesOf(id))[1]).toMatchObject({ status: 'open', attempt_count: 4, auto_advance: false });
  const failures = await sandbox.untilEvents('invoice.payment_failed', 4);
  expect(failures[0]?.data.object).toMatchObject({ attempt_count: 1, customer });
  expect((await stripe.charges.list({ customer })).data.map(({ status }) => status)).toEqual([
    'failed',
    'failed',
    'failed',
    'failed',
    'succeeded',
  ]);
  await sandbox.untilEvents('charge.failed', 4);
  await sandbox.untilEvents('payment_intent.payment_failed', 4);
});

test('a new card on the page of the invoice brings it back', async () => {
  const { stripe } = sandbox;
  const { id, clock } = await inArrears();
  const [, open] = await shop.invoicesOf(id);
  const path = new URL(open?.hosted_invoice_url ?? '').pathname;
  const { text } = await sandbox.page(path);
  expect(text).toContain('$4.99 due');
  expect(text).toContain('Pay $4.99</button>');
  await sandbox.press(path, 'pay', { card: '4242' });
  expect((await sandbox.page(path)).text).toContain('$4.99 paid');
  expect(await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] })).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' } },
  });
  await shop.advanceTo(clock, '2026-08-01T00:00:00Z');
  expect((await shop.invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

test('the retry with a new card brings it back as well', async () => {
  const { stripe } = sandbox;
  const { id, clock, customer } = await inArrears();
  const other = await shop.subscribe({ customer });
  const { default_payment_method: good } = await stripe.subscriptions.retrieve(other.id);
  const [, open] = await shop.invoicesOf(id);
  expect(await errorOf(stripe.invoices.pay(open?.id ?? ''))).toMatchObject({ code: 'card_declined', statusCode: 402 });
  await stripe.subscriptions.update(id, { default_payment_method: String(good) });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  await shop.advanceTo(clock, '2026-07-05T00:00:00Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  expect((await shop.invoicesOf(id))[1]).toMatchObject({ status: 'paid', attempt_count: 2 });
  expect(await errorOf(stripe.invoices.pay(open?.id ?? ''))).toMatchObject({ code: 'invoice_already_paid' });
});

test('every saved card is refused when a switch says so', async () => {
  const clock = await shop.clockAt('2026-06-01T00:00:00Z');
  const { id } = await shop.subscribe({ clock });
  await sandbox.setSwitches({ refuseSavedCards: true });
  await shop.advanceTo(clock, '2026-07-01T00:00:00Z');
  expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  await sandbox.setSwitches({});
  await shop.advanceTo(clock, '2026-07-04T00:00:00Z');
  expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a voided invoice is no longer asked for', async () => {
  const { id, clock } = await inArrears();
  const [, open] = await shop.invoicesOf(id);
  expect(await sandbox.stripe.invoices.voidInvoice(open?.id ?? '')).toMatchObject({ status: 'void' });
  await sandbox.untilEvents('payment_intent.canceled');
  expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active');
  await shop.advanceTo(clock, '2026-07-20T00:00:00Z');
  expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active');
  expect(await errorOf(sandbox.stripe.invoices.voidInvoice(open?.id ?? ''))).toMatchObject({
    code: 'invoice_not_open',
  });
});
