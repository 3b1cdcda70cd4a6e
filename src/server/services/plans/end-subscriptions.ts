import type { Context } from '#server/services/context.ts';

/**
 * Ends every live subscription of a customer at the provider: their account was deleted. Throws what the provider
 * throws.
 */
export async function endSubscriptions({ stripe }: Context, customerId: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const { id } of data)
    try {
      await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` });
    } catch (error) {
      // Something else has ended it in between: the provider cancels none twice.
      if (!(error instanceof Error && 'code' in error && error.code === 'resource_missing')) throw error;
    }
}
