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

/** A subscription from 1 June to 1 July, looked at on a day of June. */
async function inJune(day: string, wish: { price?: string; card?: '4242' | '0341'; trialDays?: number } = {}) {
  const clock = await shop.clockAt('2026-06-01T00:00:00Z');
  const made = await shop.subscribe({ clock, ...wish });
  if (day !== '2026-06-01') await shop.advanceTo(clock, `${day}T00:00:00Z`);
  return { ...made, clock };
}

const linesOf = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount);
type Behavior = 'always_invoice' | 'create_prorations' | 'none';
const change = (item: string, price: string, behavior: Behavior) => ({
  items: [{ id: item, price }],
  proration_behavior: behavior,
});

test('an upgrade is charged at once, to the cent, as the preview said', async () => {
  const { stripe } = sandbox;
  const { id, item, customer } = await inJune('2026-06-11');
  const wish = change(item.id, shop.gold.price, 'always_invoice');
  const preview = await stripe.invoices.createPreview({ customer, subscription: id, subscription_details: wish });
  expect(linesOf(preview)).toEqual([-333, 666]);
  expect(preview).toMatchObject({ amount_due: 333, status: 'draft' });
  const changed = await stripe.subscriptions.update(id, wish, { expand: ['latest_invoice'] } as never);
  expect(itemOf(changed)).toMatchObject({
    id: item.id,
    price: { id: shop.gold.price },
    current_period_end: item.current_period_end,
  });
  const [, invoice] = await shop.invoicesOf(id);
  expect(invoice).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    amount_paid: preview.amount_due,
    lines: {
      data: [
        {
          description: 'Unused time on Silver after 11 Jun 2026',
          amount: -333,
          parent: { subscription_item_details: { proration: true, subscription: id } },
        },
        { description: 'Remaining time on Gold after 11 Jun 2026', amount: 666 },
      ],
    },
  });
});

test('a downgrade is kept on the balance and used up by the next invoices', async () => {
  const { stripe } = sandbox;
  const { id, item, clock, customer } = await inJune('2026-06-16', { price: shop.gold.price });
  await stripe.subscriptions.update(id, change(item.id, shop.silver.price, 'always_invoice'));
  expect((await shop.invoicesOf(id))[1]).toMatchObject({ total: -250, amount_due: 0, ending_balance: -250 });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -250 });
  const next = await stripe.invoices.createPreview({ customer, subscription: id });
  expect(next).toMatchObject({ total: 499, amount_due: 249, starting_balance: -250, billing_reason: 'upcoming' });
  await shop.advanceTo(clock, '2026-07-01T00:00:00Z');
  expect((await shop.invoicesOf(id))[2]).toMatchObject({ total: 499, amount_paid: 249, ending_balance: 0 });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});

test('prorations may wait for the next invoice', async () => {
  const { stripe } = sandbox;
  const { id, item, clock, customer } = await inJune('2026-06-16');
  const wish = change(item.id, shop.gold.price, 'create_prorations');
  const preview = await stripe.invoices.createPreview({ customer, subscription: id, subscription_details: wish });
  expect(linesOf(preview)).toEqual([-250, 500, 999]);
  await stripe.subscriptions.update(id, wish);
  expect(await shop.invoicesOf(id)).toHaveLength(1);
  expect(linesOf(await stripe.invoices.createPreview({ customer, subscription: id }))).toEqual([-250, 500, 999]);
  await shop.advanceTo(clock, '2026-07-01T00:00:00Z');
  const [, invoice] = await shop.invoicesOf(id);
  expect(invoice).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: preview.amount_due });
  expect(preview.amount_due).toBe(1_249);
});

test('without proration the new price begins with the next period', async () => {
  const { stripe } = sandbox;
  const { id, item, clock } = await inJune('2026-06-16');
  await stripe.subscriptions.update(id, change(item.id, shop.gold.price, 'none'));
  expect(await shop.invoicesOf(id)).toHaveLength(1);
  await stripe.subscriptions.update(id, change(item.id, shop.silver.price, 'always_invoice'));
  const [, second] = await shop.invoicesOf(id);
  expect(linesOf(second as Stripe.Invoice)).toEqual([-250, 250]);
  await stripe.subscriptions.update(id, change(item.id, shop.gold.price, 'none'));
  await shop.advanceTo(clock, '2026-07-01T00:00:00Z');
  expect((await shop.invoicesOf(id))[2]).toMatchObject({ amount_paid: 999 });
});

test('an upgrade costs the full difference at the first instant and nothing at the last', async () => {
  const { stripe } = sandbox;
  const { id, item, customer } = await inJune('2026-06-01');
  const at = (proration_date: number) =>
    stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: { ...change(item.id, shop.gold.price, 'always_invoice'), proration_date },
    });
  expect((await at(item.current_period_start)).amount_due).toBe(500);
  expect((await at(item.current_period_end)).amount_due).toBe(0);
  expect(await errorOf(at(item.current_period_end + 1))).toMatchObject({
    param: 'subscription_details[proration_date]',
  });
});

test('a change during a trial costs nothing, and the trial can be ended by it', async () => {
  const { stripe } = sandbox;
  const { id, item, clock, customer } = await inJune('2026-06-04', { trialDays: 7 });
  await stripe.subscriptions.update(id, change(item.id, shop.gold.price, 'always_invoice'));
  expect(await shop.invoicesOf(id)).toHaveLength(1);
  const preview = await stripe.invoices.createPreview({
    customer,
    subscription: id,
    subscription_details: { trial_end: 'now' },
  });
  const ended = await stripe.subscriptions.update(id, { trial_end: 'now' });
  const now = secondsAt('2026-06-04T00:00:00Z');
  expect(ended).toMatchObject({ status: 'active', trial_end: now, billing_cycle_anchor: now });
  expect(itemOf(ended).current_period_end).toBe(secondsAt('2026-07-04T00:00:00Z'));
  const [, first] = await shop.invoicesOf(id);
  expect(first).toMatchObject({ amount_paid: 999, billing_reason: 'subscription_update' });
  expect(first?.amount_paid).toBe(preview.amount_due);
  await shop.advanceTo(clock, '2026-07-04T00:00:00Z');
  expect((await shop.invoicesOf(id))[2]).toMatchObject({ amount_paid: 999, billing_reason: 'subscription_cycle' });
});

test('a refused card undoes an upgrade, or leaves it in arrears, as the caller wishes', async () => {
  const { stripe } = sandbox;
  const { id, item } = await inJune('2026-06-16', { card: '0341' });
  const wish = change(item.id, shop.gold.price, 'always_invoice');
  const refused = await errorOf(stripe.subscriptions.update(id, { ...wish, payment_behavior: 'error_if_incomplete' }));
  expect(refused).toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
  expect(itemOf(await stripe.subscriptions.retrieve(id)).price.id).toBe(shop.silver.price);
  const changed = await stripe.subscriptions.update(id, wish);
  expect(changed.status).toBe('past_due');
  expect(itemOf(changed).price.id).toBe(shop.gold.price);
});

test('nothing is upcoming where a subscription ends', async () => {
  const { stripe } = sandbox;
  const { id, customer } = await inJune('2026-06-16');
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const none = await errorOf(stripe.invoices.createPreview({ customer, subscription: id }));
  expect(none).toMatchObject({ code: 'invoice_upcoming_none', statusCode: 404 });
});
