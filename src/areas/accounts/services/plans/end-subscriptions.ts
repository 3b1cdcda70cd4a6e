import type Stripe from 'stripe';
import type { Context } from '#kernel/services/context.ts';

/** Ends all live subscriptions of a customer whose account was deleted. Throws the provider's errors. */
export async function endSubscriptions({ stripe }: Context, customerId: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const { id } of data) await endSubscription(stripe, id);
}

/**
 * Ends a subscription at once, without proration. Idempotent, also if another job ends it concurrently.
 * @returns the subscription as the provider then has it
 * @throws the provider's errors
 */
export async function endSubscription(
  { subscriptions }: Stripe,
  subscriptionId: string,
): Promise<Pick<Stripe.Subscription, 'latest_invoice'>> {
  const found = await subscriptions.retrieve(subscriptionId);
  if (found.status === 'canceled' || found.status === 'incomplete_expired') return found;
  try {
    return await subscriptions.cancel(subscriptionId, { prorate: false }, { idempotencyKey: `end-${subscriptionId}` });
  } catch (error) {
    // The provider reports a subscription that is already canceled as missing.
    if (!(error instanceof Error && 'code' in error && error.code === 'resource_missing')) throw error;
    return subscriptions.retrieve(subscriptionId);
  }
}
