import type Stripe from 'stripe';
import { providerTimeOf } from '#stand-ins/stripe/customer-time.ts';
import { idOf, type Kept } from '#stand-ins/stripe/kinds.ts';
import { isRecurring, type RecurringPrice } from '#stand-ins/stripe/prices.ts';
import type { Work } from '#stand-ins/stripe/work.ts';

type KeptSubscription = Kept<'subscription'>;

/** Before the end of a trial its end is announced, or at once where the trial is shorter. */
const warning = 3 * 86_400;

/** The one item of a subscription: the sandbox sells one price at a time. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem & { price: RecurringPrice } {
  const [item] = items.data;
  if (!item || !isRecurring(item.price)) throw new Error(`The subscription ${id} has no price`);
  return { ...item, price: item.price };
}

/** The price of a whole period, in cents. */
export function amountOf(subscription: Stripe.Subscription): number {
  const { price, quantity } = itemOf(subscription);
  return price.unit_amount * (quantity ?? 1);
}

export const periodOf = (subscription: Stripe.Subscription): { start: number; end: number } => {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { start, end };
};

/** The items with some fields changed. */
export function withItem(
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.SubscriptionItem>,
): Stripe.ApiList<Stripe.SubscriptionItem> {
  const item = { ...itemOf(subscription), ...changes };
  return { ...subscription.items, data: [{ ...item, plan: planOf(item.price) }] };
}

/** A price in the shape it had before there were prices; Stripe still sends it along. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: idOf(price.product),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** It costs, or will cost, something. */
export const isLive = ({ status }: Stripe.Subscription): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due';

export type Step =
  | { at: number; do: 'retry'; invoice: string }
  | { at: number; do: 'warn' }
  | { at: number; do: 'turn' };

/** The next step of a subscription by itself; null when there is none. */
export function nextStep({ object, hidden }: KeptSubscription): Step | null {
  if (!isLive(object)) return null;
  const steps: Step[] = hidden.retries.map((retry) => ({ ...retry, do: 'retry' }));
  if (object.status === 'trialing' && !hidden.isWarned && object.trial_end !== null) {
    steps.push({ at: Math.max(object.trial_start ?? 0, object.trial_end - warning), do: 'warn' });
  }
  steps.push({ at: periodOf(object).end, do: 'turn' });
  return steps.reduce((first, step) => (step.at < first.at ? step : first));
}

/** Changes a subscription and announces it, unless nothing changed. */
export async function updateSubscription(
  work: Work,
  id: string,
  object: Partial<Stripe.Subscription>,
  hidden: Partial<KeptSubscription['hidden']> = {},
): Promise<KeptSubscription> {
  const before = await work.get('subscription', id);
  const after = work.change(before, object, { hidden: { ...before.hidden, ...hidden } });
  if (JSON.stringify(before.object) !== JSON.stringify(after.object)) {
    work.emit('customer.subscription.updated', after.object, null, before.object);
  }
  return after;
}

/** Writes down when it has to be looked at again. Every request that touches a subscription ends with this. */
export async function schedule(work: Work, id: string): Promise<KeptSubscription> {
  const kept = await work.get('subscription', id);
  const customer = await work.get('customer', String(kept.object.customer));
  const step = nextStep(kept);
  return work.change(kept, {}, { dueAt: step ? providerTimeOf(customer, step.at) : null });
}

/** Ends a subscription at this moment. Open invoices stay open, but nobody tries them again. */
export async function endSubscription(
  work: Work,
  id: string,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Promise<KeptSubscription> {
  const kept = await work.get('subscription', id);
  for (const { invoice } of kept.hidden.retries) {
    const open = await work.find('invoice', invoice);
    if (open) work.change(open, { auto_advance: false, next_payment_attempt: null });
  }
  const details = kept.object.cancellation_details;
  const ended = work.change(
    kept,
    {
      cancellation_details: {
        comment: details?.comment ?? null,
        feedback: details?.feedback ?? null,
        feedback_option: null,
        reason,
      },
      canceled_at: kept.object.canceled_at ?? work.seconds,
      ended_at: work.seconds,
      status: 'canceled',
    },
    { hidden: { ...kept.hidden, retries: [] }, dueAt: null },
  );
  work.emit('customer.subscription.deleted', ended.object);
  return ended;
}

/** The card that pays for it: its own, or the customer's. */
export async function methodOf(work: Work, { object }: KeptSubscription): Promise<Kept<'payment_method'> | null> {
  const customer = await work.find('customer', String(object.customer));
  const usual = customer && !customer.object.deleted ? customer.object.invoice_settings.default_payment_method : null;
  const id = idOf(object.default_payment_method) ?? idOf(usual);
  return id ? work.find('payment_method', id) : null;
}
