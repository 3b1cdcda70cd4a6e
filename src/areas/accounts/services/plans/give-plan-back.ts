import type { Context } from '#kernel/services/context.ts';
import { endSubscription } from './end-subscriptions.ts';

/**
 * Ends an unusable subscription and refunds its last payment: one that was bought twice, or by a person whose account
 * is deleted. Idempotent.
 * @throws the provider's errors: the queue retries, so the refund is not lost
 */
export async function endAndGiveBack(context: Context, subscriptionId: string): Promise<void> {
  const { stripe } = context;
  const { latest_invoice: invoice } = await endSubscription(stripe, subscriptionId);
  const invoiceId = idOf(invoice);
  if (!invoiceId) return;
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 });
  const intentId = idOf(data[0]?.payment.payment_intent);
  if (intentId)
    await givePaymentBack(context, intentId, `duplicate-refund-${subscriptionId}`, { subscription_id: subscriptionId });
  context.log.warn({ subscription: subscriptionId }, 'a subscription that nobody can use was ended and paid back');
}

/** Refunds an unusable event credit in the same way. */
export const giveCreditBack = (context: Context, paymentIntentId: string): Promise<void> =>
  givePaymentBack(context, paymentIntentId, `credit-refund-${paymentIntentId}`, {});

async function givePaymentBack(
  { stripe }: Context,
  paymentIntentId: string,
  idempotencyKey: string,
  metadata: Record<string, string>,
): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentIntentId, metadata }, { idempotencyKey });
  } catch (error) {
    // The provider forgets idempotency keys after a day, but still knows that the charge was refunded.
    if (!(error instanceof Error && 'code' in error && error.code === 'charge_already_refunded')) throw error;
  }
}

const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);
