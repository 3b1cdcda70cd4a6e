import type Stripe from 'stripe';
import type { Context } from '#kernel/services/context.ts';

/**
 * Ends every live subscription of a customer at the provider: their account was deleted. Throws what the provider
 * throws.
 */
export async function endSubscriptions({ stripe }: Context, customerId: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const { id } of data) await endSubscription(stripe, id);
}

/**
 * Ends one subscription at once, without a sum for the rest of its period. One that has ended stays as it is, also
 * where another job ends it in the same moment.
 * @returns the subscription as the provider has it then
 * @throws what the provider throws
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
    // The provider cancels none twice, and calls a canceled one missing.
    if (!(error instanceof Error && 'code' in error && error.code === 'resource_missing')) throw error;
    return subscriptions.retrieve(subscriptionId);
  }
}
