import type Stripe from 'stripe';
import { inTransaction } from '#server/database/connection.ts';
import { findRefund, type RefundRow, recordRefund } from '#server/database/payments/refunds.ts';
import type { Context } from '#server/services/context.ts';

/**
 * Carries out a refund that is owed: the provider pays back from the payee's account, and only then it is booked.
 * The idempotency key is the refund's own id, so a lost answer never pays twice.
 * @throws when the provider does not take it: the queue tries again
 */
export async function refundPayment(context: Context, refundId: string): Promise<void> {
  const refund = await findRefund(context.pool, refundId);
  if (!refund || refund.status === 'done') return;
  let done: Stripe.Refund;
  try {
    done = await context.stripe.refunds.create(
      {
        payment_intent: refund.payment_intent_id,
        amount: refund.amount,
        reverse_transfer: true,
        metadata: { refund_id: refund.id, [`${refund.kind}_id`]: refund.purchase_id, reason: refund.reason },
      },
      { idempotencyKey: `refund-${refund.id}` },
    );
  } catch (error) {
    // A bank holds the money: what is owed waits for its word, see `follow-dispute.ts`.
    if (error instanceof Error && 'code' in error && error.code === 'charge_disputed') return;
    throw error;
  }
  if (done.status === 'failed' || done.status === 'canceled')
    throw new Error(`the provider could not refund: ${done.failure_reason ?? done.status}`);
  await record(context, refund, done.id);
}

/**
 * Records it on what was paid for, once, and asks for it to be told. What was paid twice and goes back leaves what was
 * paid for as it is.
 */
async function record(context: Context, refund: RefundRow, providerRefundId: string): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const bought = await context.purchaseKinds[refund.kind].lock(tx, refund.purchase_id, false, now);
    if (!bought) throw new Error(`refund ${refund.id} is for nothing`);
    if (!(await recordRefund(tx, refund.id, providerRefundId, now))) return;
    if (refund.reason !== 'duplicate') await bought.countRefund(refund.amount);
    await bought.emit('refunded');
  });
}
