import type Stripe from 'stripe';
import { getCustomer } from '#stand-ins/stripe/customers.ts';
import { Failure, invalid } from '#stand-ins/stripe/failure.ts';
import { idOf, type Kept, newId } from '#stand-ins/stripe/kinds.ts';
import type { RecurringPrice } from '#stand-ins/stripe/prices.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { bill } from './bill.ts';
import { invoiceOf } from './invoices.ts';
import { dayOf, lineOf } from './lines.ts';
import { addIntervals, periodEndAfter } from './periods.ts';
import { prorate } from './proration.ts';
import {
  amountOf,
  endSubscription,
  itemOf,
  methodOf,
  periodOf,
  schedule,
  updateSubscription,
  withItem,
} from './subscription.ts';
import { nameOf, periodLine } from './time-steps.ts';

export const prorationBehaviors = ['always_invoice', 'create_prorations', 'none'] as const;

/** A requested change of a subscription. */
export type Change = {
  price: RecurringPrice;
  quantity: number;
  behavior: (typeof prorationBehaviors)[number];
  /** From when the new price counts, Unix seconds. */
  at: number;
  /** The trial ends here and now, and the first period begins. */
  endsTrial: boolean;
  /** A refused card undoes the whole change, or else leaves an open invoice. */
  isPaymentRequired: boolean;
};

/** The outcome of a change, before anything is done. */
type Plan = {
  /** The subscription with its new price, and its new period where the trial ends. */
  changed: Stripe.Subscription;
  hidden: Partial<Kept<'subscription'>['hidden']>;
  lines: Stripe.InvoiceLineItem[];
  /** Charged at once; else the lines wait for the next invoice. */
  isBilled: boolean;
};

/** @throws Failure for a price of another currency or rhythm */
async function planChange(work: Work, kept: Kept<'subscription'>, change: Change): Promise<Plan> {
  const { object, hidden } = kept;
  const { price, quantity } = change;
  checkPrice(object, price);
  const isTrial = object.status === 'trialing';
  const repriced = { ...object, items: withItem(object, { price, quantity }) };
  if (isTrial && change.endsTrial) return endTrial(work, kept, repriced);
  const isSame = itemOf(object).price.id === price.id && (itemOf(object).quantity ?? 1) === quantity;
  if (isTrial || isSame || change.behavior === 'none') {
    return { changed: repriced, hidden: {}, lines: [], isBilled: false };
  }
  const lines = await prorationLines(work, kept, repriced, change.at);
  const isBilled = change.behavior === 'always_invoice';
  return {
    changed: repriced,
    hidden: { billed: amountOf(repriced) },
    lines: [...hidden.pending, ...lines],
    isBilled,
  };
}

function checkPrice(object: Stripe.Subscription, price: RecurringPrice): void {
  if (price.currency !== object.currency)
    throw invalid(`The price specified only supports \`${price.currency}\`.`, 'items[0][price]');
  const { interval, interval_count: count } = itemOf(object).price.recurring;
  if (price.recurring.interval !== interval || price.recurring.interval_count !== count) {
    throw invalid('The sandbox changes only between prices of the same interval.', 'items[0][price]');
  }
}

async function endTrial(work: Work, kept: Kept<'subscription'>, repriced: Stripe.Subscription): Promise<Plan> {
  const start = work.seconds;
  const end = addIntervals(start, itemOf(repriced).price.recurring, 1);
  const changed: Stripe.Subscription = {
    ...repriced,
    billing_cycle_anchor: start,
    cancel_at: repriced.cancel_at_period_end ? end : repriced.cancel_at,
    items: withItem(repriced, { current_period_start: start, current_period_end: end }),
    status: 'active',
    trial_end: start,
  };
  const line = await periodLine(work, changed, { start, end });
  return {
    changed,
    hidden: { billed: amountOf(changed) },
    lines: [...kept.hidden.pending, line],
    isBilled: true,
  };
}

/** The unused time at the old price, given back, and the remaining time at the new one. */
async function prorationLines(
  work: Work,
  { object, hidden }: Kept<'subscription'>,
  repriced: Stripe.Subscription,
  at: number,
): Promise<Stripe.InvoiceLineItem[]> {
  const period = periodOf(object);
  const { credit, charge } = prorate({ ...period, billed: hidden.billed, price: amountOf(repriced), at });
  const line = (before: boolean, amount: number, name: string) => {
    const { id, price, quantity = 1 } = itemOf(before ? object : repriced);
    return lineOf({
      amount,
      description: `${before ? 'Unused' : 'Remaining'} time on ${name} after ${dayOf(at)}`,
      price,
      quantity,
      period: { start: at, end: period.end },
      subscription: object.id,
      item: id,
      isProration: true,
      metadata: object.metadata,
    });
  };
  const oldName = await nameOf(work, idOf(itemOf(object).price.product));
  const newName = await nameOf(work, idOf(itemOf(repriced).price.product));
  return [...(credit > 0 ? [line(true, -credit, oldName)] : []), line(false, charge, newName)];
}

/**
 * Changes the price of a subscription, or ends its trial.
 * @throws Failure card_declined where the payment is required and refused; then nothing has changed
 */
export async function changeSubscription(work: Work, id: string, change: Change): Promise<Kept<'subscription'>> {
  const kept = await work.get('subscription', id);
  const { changed, hidden, lines, isBilled } = await planChange(work, kept, change);
  if (!isBilled) {
    await updateSubscription(work, id, changed, { ...hidden, ...(lines.length ? { pending: lines } : {}) });
    return schedule(work, id);
  }
  const invoice = await bill(work, id, {
    reason: 'subscription_update',
    lines,
    period: periodOf(kept.object),
    changes: changed,
    hidden,
    purse: { method: await methodOf(work, kept), isHolderThere: false },
  });
  if (change.isPaymentRequired && invoice.object.status !== 'paid') throw declined();
  return schedule(work, id);
}

export const declined = (): Failure =>
  new Failure(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' });

/**
 * The invoice that comes next: at once for a change that is charged at once, else at the end of the period.
 * @param change null to look ahead without one
 * @throws Failure invoice_upcoming_none where there will be none
 */
export async function previewInvoice(
  work: Work,
  kept: Kept<'subscription'>,
  change: Change | null,
): Promise<Stripe.Invoice> {
  const { object, hidden } = kept;
  const { customer } = await getCustomer(work, String(object.customer), 'customer');
  const plan = change ? await planChange(work, kept, change) : null;
  const id = newId('upcoming_in_');
  const period = periodOf(object);
  const subscription = plan?.changed ?? object;
  if (plan?.isBilled) {
    const { lines } = plan;
    return invoiceOf(id, customer, { subscription, reason: 'subscription_update', lines, period }, work.seconds);
  }
  if (object.cancel_at_period_end || object.status === 'canceled') {
    throw new Failure(404, `No upcoming invoices for customer: ${customer.id}`, { code: 'invoice_upcoming_none' });
  }
  const end = periodEndAfter(object.billing_cycle_anchor, itemOf(object).price.recurring, period.end);
  const next = await periodLine(work, subscription, { start: period.end, end });
  const lines = [...(plan?.lines.length ? plan.lines : hidden.pending), next];
  return {
    ...invoiceOf(id, customer, { subscription, reason: 'upcoming', lines, period }, period.end),
    next_payment_attempt: period.end,
  };
}

/** Ends a subscription now; its unused time is given back where that is asked for. */
export async function cancelNow(
  work: Work,
  id: string,
  wish: { isProrated: boolean; isInvoiced: boolean },
): Promise<Kept<'subscription'>> {
  const kept = await work.get('subscription', id);
  const { object, hidden } = kept;
  const period = periodOf(object);
  const { credit } = prorate({ ...period, billed: hidden.billed, price: 0, at: work.seconds });
  const { id: item, price, quantity = 1 } = itemOf(object);
  const name = await nameOf(work, idOf(price.product));
  const back = lineOf({
    amount: -credit,
    description: `Unused time on ${name} after ${dayOf(work.seconds)}`,
    price,
    quantity,
    period: { start: work.seconds, end: period.end },
    subscription: id,
    item,
    isProration: true,
    metadata: object.metadata,
  });
  const pending = [...hidden.pending, ...(wish.isProrated && credit > 0 ? [back] : [])];
  if (!wish.isInvoiced || pending.length === 0) {
    work.change(kept, {}, { hidden: { ...hidden, pending } });
    return endAfter(work, id);
  }
  const purse = { method: await methodOf(work, kept), isHolderThere: false };
  await bill(work, id, { reason: 'subscription_update', lines: pending, period, purse });
  return endAfter(work, id);
}

async function endAfter(work: Work, id: string): Promise<Kept<'subscription'>> {
  const { object } = await work.get('subscription', id);
  if (object.status === 'canceled') return work.get('subscription', id);
  return endSubscription(work, id, 'cancellation_requested');
}
