import type Stripe from 'stripe';
import { findRefund } from '#server/database/payments/refunds.ts';
import type { Context } from '#server/services/context.ts';
import { keepRefund } from './follow-refund.ts';

/**
 * Carries out a refund that is owed: the provider pays back from the payee's account, or from what the platform holds
 * of a try that failed, and only then it is booked. The idempotency key is the refund's own id with the number of the
 * try, so a lost answer never pays twice.
 * @throws when the provider does not take it: the queue tries again
 */
export async function refundPayment(context: Context, refundId: string): Promise<void> {
  const refund = await findRefund(context.pool, refundId);
  if (refund?.status !== 'owed') return;
  const isFirst = refund.failures === 0;
  let told: Stripe.Refund;
  try {
    told = await context.stripe.refunds.create(
      {
        payment_intent: refund.payment_intent_id,
        amount: refund.amount,
        // The payee gave it for the first try; it is with the platform since.
        ...(isFirst ? { reverse_transfer: true } : {}),
        metadata: { refund_id: refund.id, [`${refund.kind}_id`]: refund.purchase_id, reason: refund.reason },
      },
      { idempotencyKey: isFirst ? `refund-${refund.id}` : `refund-${refund.id}-${refund.failures}` },
    );
  } catch (error) {
    // A bank holds the money: what is owed waits for its word, see `follow-dispute.ts`.
    if (error instanceof Error && 'code' in error && error.code === 'charge_disputed') return;
    throw error;
  }
  await keepRefund(context, refund, told);
}
