import { advanceCustomer } from '#stand-ins/stripe/billing/clock-advance.ts';
import { cancelNow, type Change, changeSubscription, prorationBehaviors } from '#stand-ins/stripe/billing/changes.ts';
import { addIntervals } from '#stand-ins/stripe/billing/periods.ts';
import { isLive, itemOf, periodOf, schedule, updateSubscription } from '#stand-ins/stripe/billing/subscription.ts';
import type { Card } from '#stand-ins/stripe/cards.ts';
import { getCustomer } from '#stand-ins/stripe/customers.ts';
import { invalid } from '#stand-ins/stripe/failure.ts';
import { everything } from '#stand-ins/stripe/operation.ts';
import { saveCard } from '#stand-ins/stripe/payment-methods.ts';
import { getRecurringPrice } from '#stand-ins/stripe/prices.ts';
import { setCancelAtPeriodEnd } from '#stand-ins/stripe/subscriptions.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { offeredPrices } from './sessions.ts';
import { needSubscription, type Visit } from './visit.ts';

/** The greatest age of a preview that counts still, in seconds: the visitor pays what they were shown. */
const maxReading = 60 * 60;

/**
 * The change to a price as the portal makes it.
 * @param at the moment that was shown to the visitor, Unix seconds
 * @throws Failure for a price that is not offered
 */
export async function changeTo(work: Work, visit: Visit, priceId: string, at: number): Promise<Change> {
  const { object } = needSubscription(visit);
  const feature = visit.features.subscription_update;
  if (!feature.enabled || !offeredPrices(visit.features).includes(priceId))
    throw invalid('This price is not offered here.', 'price');
  const isFresh = at >= periodOf(object).start && at <= work.seconds && work.seconds - at < maxReading;
  return {
    price: await getRecurringPrice(work, priceId, 'price'),
    quantity: itemOf(object).quantity ?? 1,
    behavior: prorationBehaviors.find((known) => known === feature.proration_behavior) ?? 'none',
    at: isFresh ? at : work.seconds,
    endsTrial: object.status === 'trialing' && feature.trial_update_behavior === 'end_trial',
    isPaymentRequired: true,
  };
}

export async function confirmChange(work: Work, visit: Visit, priceId: string, at: number): Promise<void> {
  const { id } = needSubscription(visit);
  await changeSubscription(work, id, await changeTo(work, visit, priceId, at));
}

/** Ends the subscription as the configuration says: with its period, or at once. */
export async function cancelSubscription(work: Work, visit: Visit): Promise<void> {
  const { id } = needSubscription(visit);
  const { enabled, mode, proration_behavior: behavior } = visit.features.subscription_cancel;
  if (!enabled) throw invalid('Subscriptions cannot be canceled here.');
  if (mode === 'at_period_end') {
    await setCancelAtPeriodEnd(work, id, true);
    await schedule(work, id);
    return;
  }
  await cancelNow(work, id, { isProrated: behavior !== 'none', isInvoiced: behavior === 'always_invoice' });
}

export async function resumeSubscription(work: Work, visit: Visit): Promise<void> {
  const { id } = needSubscription(visit);
  await setCancelAtPeriodEnd(work, id, false);
  await schedule(work, id);
}

/** The new card pays for everything that this customer has. */
export async function changeCard(work: Work, visit: Visit, card: Card): Promise<void> {
  if (!visit.features.payment_method_update.enabled) throw invalid('Cards cannot be changed here.');
  const { kept, customer } = await getCustomer(work, visit.customer.id);
  const method = saveCard(work, customer, card);
  const settings = { ...customer.invoice_settings, default_payment_method: method.id };
  work.emit('customer.updated', work.change(kept, { invoice_settings: settings }).object, null, customer);
  const { rows } = await work.list('subscription', everything, { customer: customer.id });
  for (const { id, object } of rows) {
    if (!isLive(object)) continue;
    await updateSubscription(work, id, { default_payment_method: method.id });
    await schedule(work, id);
  }
}

/** Test mode alone: for this customer a month goes by, and the period that runs is over. */
export async function passMonth(work: Work, visit: Visit): Promise<void> {
  const { object } = needSubscription(visit);
  if (object.test_clock) throw invalid('This customer lives by a test clock: advance that.');
  const monthOn = addIntervals(work.seconds, { interval: 'month', interval_count: 1 }, 1);
  await advanceCustomer(work, visit.customer.id, Math.max(monthOn, periodOf(object).end));
}
