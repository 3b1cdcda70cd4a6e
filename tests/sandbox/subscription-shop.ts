import type Stripe from 'stripe';
import type { SandboxServer } from './sandbox-server.ts';

/** Two plans, and what a test does with them all the time. */
export async function openShop({ stripe, press, url }: SandboxServer) {
  const product = async (name: string, cents: number) => {
    const { id } = await stripe.products.create({ name });
    const price = await stripe.prices.create({
      product: id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      metadata: { plan: name.toLowerCase() },
    });
    return { product: id, price: price.id };
  };
  const silver = await product('Silver', 499);
  const gold = await product('Gold', 999);

  const sessionFor = (
    customer: string | undefined,
    changes: Partial<Stripe.Checkout.SessionCreateParams> & { price?: string; trialDays?: number } = {},
  ) => {
    const { price = silver.price, trialDays, ...rest } = changes;
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      ...(customer ? { customer } : { customer_email: 'walk-in@example.com' }),
      client_reference_id: 'person-1',
      line_items: [{ price, quantity: 1 }],
      subscription_data: { metadata: { person: '1' }, ...(trialDays ? { trial_period_days: trialDays } : {}) },
      success_url: 'http://127.0.0.1:9/done?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:9/cancelled',
      ...rest,
    });
  };
  /** A customer with a running subscription. */
  const subscribe = async (
    wish: { price?: string; trialDays?: number; card?: '4242' | '0341'; clock?: string; customer?: string } = {},
  ) => {
    const { card = '4242', clock, ...changes } = wish;
    const customer =
      wish.customer ??
      (await stripe.customers.create({ email: 'ann@example.com', ...(clock ? { test_clock: clock } : {}) })).id;
    const session = await sessionFor(customer, changes);
    await press(new URL(session.url ?? '').pathname, 'pay', { card });
    const done = await stripe.checkout.sessions.retrieve(session.id);
    const id = String(done.subscription);
    return { customer, session: done, id, item: itemOf(await stripe.subscriptions.retrieve(id)) };
  };
  const clockAt = async (text: string) =>
    (await stripe.testHelpers.testClocks.create({ frozen_time: secondsAt(text), name: 'a test' })).id;
  const advanceTo = (clock: string, text: string) =>
    stripe.testHelpers.testClocks.advance(clock, { frozen_time: secondsAt(text) });
  const invoicesOf = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 100 })).data.reverse();
  const configure = (features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {}) =>
    stripe.billingPortal.configurations.create({
      business_profile: { headline: 'Fairway plans' },
      default_return_url: 'http://127.0.0.1:9/account',
      features: {
        customer_update: { enabled: true, allowed_updates: ['email'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: [
            { product: silver.product, prices: [silver.price] },
            { product: gold.product, prices: [gold.price] },
          ],
        },
        ...features,
      },
    });
  return { silver, gold, sessionFor, subscribe, clockAt, advanceTo, invoicesOf, configure, origin: url };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** '2026-01-31T10:00:00Z' in Unix seconds. */
export const secondsAt = (text: string): number => Date.parse(text) / 1000;

export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error('no item');
  return item;
};
