import { recordRefund, findRefund } from '#server/database/payments.ts';
import type { Context } from '#server/services/context.ts';

/**
 * Carries out a refund that is owed: the provider pays back from the payee's account, and only then it is booked.
 * The idempotency key is the refund's own id, so a lost answer never pays twice.
 * @throws when the provider does not take it: the queue tries again
 */
export async function refundPayment(context: Context, refundId: string): Promise<void> {
  const refund = await findRefund(context.pool, refundId);
  if (!refund || refund.status === 'done') return;
  const done = await context.stripe.refunds.create(
    {
      payment_intent: refund.payment_intent_id,
      amount: refund.amount,
      reverse_transfer: true,
      metadata: { refund_id: refund.id, [`${refund.kind}_id`]: refund.purchase_id, reason: refund.reason },
    },
    { idempotencyKey: `refund-${refund.id}` },
  );
  if (done.status === 'failed' || done.status === 'canceled')
    throw new Error(`the provider could not refund: ${done.failure_reason ?? done.status}`);
  await recordRefund(context.pool, refund.id, done.id, context.clock());
}
