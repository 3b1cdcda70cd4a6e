import type Stripe from 'stripe';
import { isLive } from '#stand-ins/stripe/billing/subscription.ts';
import { getSubscription } from '#stand-ins/stripe/billing/time-steps.ts';
import { liveBy } from '#stand-ins/stripe/customer-time.ts';
import { getCustomer } from '#stand-ins/stripe/customers.ts';
import { missing } from '#stand-ins/stripe/failure.ts';
import { idOf, type Kept, secondsOf } from '#stand-ins/stripe/kinds.ts';
import { everything } from '#stand-ins/stripe/operation.ts';
import type { Work } from '#stand-ins/stripe/work.ts';

/** The life of an address before its first use, and after each use, in seconds. */
const untilFirstUse = 5 * 60;
const idle = 60 * 60;

/** A visitor at the portal, and all that concerns them. */
export type Visit = {
  session: Kept<'billing_portal.session'>;
  features: Stripe.BillingPortal.Configuration['features'];
  headline: string | null;
  customer: Stripe.Customer;
  /** The subscription that is shown: the flow's, or the customer's latest that is not over. */
  subscription: Kept<'subscription'> | null;
};

/**
 * Opens a portal session and starts its hour again. The request lives by the customer's time afterwards.
 * @returns no visit where the address is too old
 */
export async function enterPortal(
  work: Work,
  id: string,
): Promise<{ session: Kept<'billing_portal.session'>; visit: Visit | null }> {
  const found = await work.get('billing_portal.session', id);
  const now = secondsOf(work.start);
  const { usedAt } = found.hidden;
  const endsAt = usedAt === null ? found.object.created + untilFirstUse : usedAt + idle;
  if (now >= endsAt) return { session: found, visit: null };
  const session = work.change(found, {}, { hidden: { ...found.hidden, usedAt: now } });
  const { customer } = await getCustomer(work, session.object.customer);
  await liveBy(work, customer.id);
  const configuration = await work.get('billing_portal.configuration', idOf(session.object.configuration) ?? '');
  const { features, business_profile: profile } = configuration.object;
  const subscription = await findSubscription(work, session, customer.id);
  return { session, visit: { session, features, headline: profile.headline, customer, subscription } };
}

async function findSubscription(
  work: Work,
  { object }: Kept<'billing_portal.session'>,
  customer: string,
): Promise<Kept<'subscription'> | null> {
  const { flow } = object;
  const about = flow?.subscription_cancel ?? flow?.subscription_update ?? flow?.subscription_update_confirm;
  if (about) return getSubscription(work, about.subscription);
  const { rows } = await work.list('subscription', everything, { customer });
  const live = rows.find((row) => isLive(row.object));
  return live ? getSubscription(work, live.id) : null;
}

/** @throws Failure where there is nothing to change any more */
export function needSubscription({ subscription }: Visit): Kept<'subscription'> {
  if (!subscription || !isLive(subscription.object)) throw missing('subscription', subscription?.id ?? '');
  return subscription;
}
