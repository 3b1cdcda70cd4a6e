import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, type SandboxServer, startSandbox } from './sandbox-server.ts';
import { itemOf, openShop, type Shop } from './subscription-shop.ts';

let sandbox: SandboxServer;
let shop: Shop;
let configuration: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  shop = await openShop(sandbox);
  configuration = (await shop.configure()).id;
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

const back = 'http://127.0.0.1:9/account';

/** Opens the portal. @returns the path of its page */
async function open(customer: string, flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData) {
  const session = await sandbox.stripe.billingPortal.sessions.create({
    customer,
    configuration,
    return_url: back,
    ...(flow_data ? { flow_data } : {}),
  });
  expect(session).toMatchObject({ object: 'billing_portal.session', customer, return_url: back });
  return new URL(session.url).pathname;
}
const after = (return_url: string) => ({ type: 'redirect' as const, redirect: { return_url } });
const confirmation = (subscription: string, item: string, price: string) => ({
  type: 'subscription_update_confirm' as const,
  subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
  after_completion: after(`${back}?changed=yes`),
});
/** The hidden fields of a form, as a browser sends them. */
const hiddenIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

test('a configuration is kept, changed and listed', async () => {
  const { configurations } = sandbox.stripe.billingPortal;
  const made = await shop.configure({ subscription_cancel: { enabled: true, mode: 'immediately' } });
  expect(made).toMatchObject({
    active: true,
    is_default: false,
    business_profile: { headline: 'Fairway plans' },
    features: {
      subscription_cancel: { enabled: true, mode: 'immediately' },
      subscription_update: { proration_behavior: 'always_invoice', default_allowed_updates: ['price'] },
    },
  });
  const updated = await configurations.update(made.id, {
    active: false,
    features: { invoice_history: { enabled: false } },
    metadata: { version: '2' },
  });
  expect(updated).toMatchObject({ active: false, features: { invoice_history: { enabled: false } } });
  expect(updated.features.subscription_update.products).toHaveLength(2);
  expect(await configurations.retrieve(made.id)).toMatchObject({ metadata: { version: '2' } });
  const active = await configurations.list({ active: true, limit: 100 });
  expect(active.data.map(({ id }) => id)).toContain(configuration);
  expect(active.data.map(({ id }) => id)).not.toContain(made.id);
  const { customer } = await shop.subscribe();
  const { sessions } = sandbox.stripe.billingPortal;
  expect(await errorOf(sessions.create({ customer, configuration: made.id }))).toMatchObject({
    param: 'configuration',
  });
  expect((await errorOf(sessions.create({ customer }))).message).toContain('No configuration provided');
  const odd = { features: { subscription_update: { enabled: true, ...{ prducts: [] } } } };
  expect(await errorOf(configurations.create(odd))).toMatchObject({ statusCode: 400 });
});

test('a change of plan is shown with its price, confirmed, and charged exactly so', async () => {
  const { stripe } = sandbox;
  const { id, item, customer } = await shop.subscribe();
  const path = await open(customer, confirmation(id, item.id, shop.gold.price));
  const page = await sandbox.page(path);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9");
  expect(page.text).toContain('Now: Silver, $4.99/month');
  expect(page.text).toContain('<strong>Gold, $9.99/month</strong>');
  expect(page.text).toContain('Confirm</button>');
  expect(page.text).toContain('Cancel</button>');
  const due = Math.round(Number(/class="total">\$([\d.]+) due today/.exec(page.text)?.[1]) * 100);
  const before = await shop.invoicesOf(id);
  expect(await sandbox.press(path, 'back')).toMatchObject({ status: 303, location: back });
  expect(await shop.invoicesOf(id)).toEqual(before);
  const confirmed = await sandbox.press(path, 'confirm', hiddenIn(page.text));
  expect(confirmed).toMatchObject({ status: 303, location: `${back}?changed=yes` });
  expect((await shop.invoicesOf(id))[1]).toMatchObject({ amount_paid: due, billing_reason: 'subscription_update' });
  expect(itemOf(await stripe.subscriptions.retrieve(id)).price.id).toBe(shop.gold.price);
  expect((await sandbox.page(path)).text).toContain('Your change was saved.');
  expect((await sandbox.press(path, 'confirm', hiddenIn(page.text))).location).toBe(`${back}?changed=yes`);
  expect(await shop.invoicesOf(id)).toHaveLength(2);
});

test('a refused card changes nothing at the portal', async () => {
  const { id, item, customer } = await shop.subscribe({ card: '0341' });
  const path = await open(customer, confirmation(id, item.id, shop.gold.price));
  const { text } = await sandbox.page(path);
  const { location } = await sandbox.press(path, 'confirm', hiddenIn(text));
  expect((await sandbox.page(location ?? '')).text).toContain('Your card was declined. Nothing was changed.');
  expect(itemOf(await sandbox.stripe.subscriptions.retrieve(id)).price.id).toBe(shop.silver.price);
  expect(await shop.invoicesOf(id)).toHaveLength(1);
});

test('a flow cancels, and the portal takes it back', async () => {
  const { subscriptions } = sandbox.stripe;
  const { id, customer } = await shop.subscribe();
  const path = await open(customer, {
    type: 'subscription_cancel',
    subscription_cancel: { subscription: id },
    after_completion: after(back),
  });
  expect((await sandbox.page(path)).text).toContain('It stays until');
  expect(await sandbox.press(path, 'cancel_subscription')).toMatchObject({ status: 303, location: back });
  expect(await subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  const home = await open(customer);
  expect((await sandbox.page(home)).text).toContain('Renew subscription</button>');
  expect((await sandbox.press(home, 'resume')).location).toBe(home);
  expect(await subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
});

test('a flow changes the card', async () => {
  const { id, customer } = await shop.subscribe({ card: '0341' });
  const path = await open(customer, { type: 'payment_method_update', after_completion: after(back) });
  expect((await sandbox.page(path)).text).toContain('Save card</button>');
  expect((await sandbox.press(path, 'save_card', { card: '4242' })).location).toBe(back);
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
  const changed = await sandbox.stripe.subscriptions.retrieve(id, { expand });
  expect(changed).toMatchObject({
    default_payment_method: { card: { last4: '4242' } },
    customer: { invoice_settings: { default_payment_method: { card: { last4: '4242' } } } },
  });
  expect((await sandbox.stripe.paymentMethods.list({ customer, type: 'card' })).data).toHaveLength(2);
});

test('the whole portal shows the plan, its card and its invoices, and leads everywhere', async () => {
  const { id, customer } = await shop.subscribe();
  const home = await open(customer);
  const { text } = await sandbox.page(home);
  for (const part of [
    'Fairway plans',
    'Silver, $4.99/month',
    'Next charge on',
    'Change plan</button>',
    'Cancel subscription</button>',
    'Visa ending in 4242',
    'Change payment method</button>',
    'Test mode: move this subscription one month on</button>',
    `href="${back}"`,
  ])
    expect(text).toContain(part);
  const [invoice] = await shop.invoicesOf(id);
  expect(text).toContain(`href="${invoice?.hosted_invoice_url}"`);
  expect((await sandbox.press(home, 'ask_card')).location).toBe(`${home}?view=card`);
  expect((await sandbox.press(home, 'ask_cancel')).location).toBe(`${home}?view=cancel`);
  expect((await sandbox.page(`${home}?view=cancel`)).text).toContain('Go back</button>');
  expect((await sandbox.press(home, 'back')).location).toBe(home);
  const chosen = await sandbox.press(home, 'choose', { price: shop.gold.price });
  const confirm = await sandbox.page(chosen.location ?? '');
  expect((await sandbox.press(home, 'confirm', hiddenIn(confirm.text))).location).toBe(home);
  expect((await sandbox.page(home)).text).toContain('Gold, $9.99/month');
  const foreign = await sandbox.stripe.prices.create({
    product: shop.gold.product,
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
  });
  expect((await sandbox.press(home, 'confirm', { price: foreign.id, at: '0' })).status).toBe(400);
});

test('a month can be skipped at the portal', async () => {
  const { id, item, customer } = await shop.subscribe({ trialDays: 7 });
  const home = await open(customer);
  expect((await sandbox.page(home)).text).toContain('Trial until');
  expect((await sandbox.press(home, 'month_on')).location).toBe(home);
  const moved = await sandbox.stripe.subscriptions.retrieve(id);
  expect(moved.status).toBe('active');
  expect(itemOf(moved).current_period_start).toBe(item.current_period_end);
  await sandbox.press(home, 'month_on');
  expect((await shop.invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([0, 499, 499]);
});

test('an address that nobody used in time, or for long, is closed', async () => {
  const { customer } = await shop.subscribe();
  const unused = await open(customer);
  const used = await open(customer);
  expect((await sandbox.page(used)).status).toBe(200);
  sandbox.advance(6 * 60_000);
  const late = await sandbox.page(unused);
  expect(late.status).toBe(410);
  expect(late.text).toContain('This link has expired');
  expect(late.text).not.toContain('Silver');
  sandbox.advance(50 * 60_000);
  expect((await sandbox.page(used)).status).toBe(200);
  sandbox.advance(50 * 60_000);
  expect((await sandbox.page(used)).status).toBe(200);
  sandbox.advance(61 * 60_000);
  expect((await sandbox.page(used)).status).toBe(410);
  expect((await sandbox.press(used, 'ask_card')).location).toBe(used);
  expect((await sandbox.page('/sandbox/portal/bps_nothing')).status).toBe(404);
});

test('a flow is checked before it is opened', async () => {
  const { sessions } = sandbox.stripe.billingPortal;
  const mine = await shop.subscribe({ price: shop.gold.price });
  const other = await shop.subscribe();
  const base = { customer: mine.customer, configuration };
  const off = (await shop.configure({ subscription_update: { enabled: false } })).id;
  const confirm = 'flow_data[subscription_update_confirm]';
  for (const [params, param] of [
    [{ ...base, flow_data: confirmation(other.id, other.item.id, shop.gold.price) }, `${confirm}[subscription]`],
    [{ ...base, flow_data: confirmation(mine.id, 'si_other', shop.silver.price) }, `${confirm}[items][0][id]`],
    [{ ...base, flow_data: confirmation(mine.id, mine.item.id, shop.gold.price) }, `${confirm}[items][0][price]`],
    [{ ...base, flow_data: confirmation(mine.id, mine.item.id, 'price_x') }, `${confirm}[items][0][price]`],
    [
      { ...base, configuration: off, flow_data: confirmation(mine.id, mine.item.id, shop.silver.price) },
      'flow_data[type]',
    ],
    [{ ...base, flow_data: { type: 'subscription_cancel' as const } }, 'flow_data[subscription_cancel]'],
    [{ ...base, flow_data: { type: 'odd' as never } }, 'flow_data[type]'],
    [{ ...base, return_url: 'javascript:alert(1)' }, 'return_url'],
    [{ ...base, ...{ retrun_url: back } }, 'retrun_url'],
  ] as const)
    expect(await errorOf(sessions.create(params))).toMatchObject({ param, statusCode: 400 });
});
