import { askAgain } from '#kernel/platform/ask-again.ts';
import type Stripe from 'stripe';
import { readTakenBack } from '#areas/money/database/save-disputes.ts';
import { emit } from '#kernel/database/events.ts';
import { failUnsent } from '#areas/money/database/failed-refunds.ts';
import { findRefund, type RefundRow } from '#areas/money/database/refunds.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { applyRefund } from './follow-refund.ts';
import { reverseParts } from './reverse-parts.ts';

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
  const { isMoving, won } = await readTakenBack(context.pool, refund.payment_id);
  // The payee's part is on its way there or back: the dispute asks again once it is over.
  if (isFirst && isMoving) return;
  if (isFirst && won.length > 0) {
    // Sent before the bank's case was known, and the answer was lost: the payee has given it.
    const sent = await findSent(context, refund);
    if (sent) return applyRefund(context, refund, sent);
    await reverseParts(context, refund, won);
  }
  let told: Stripe.Refund;
  try {
    // A tournament that is cancelled gives hundreds back at once.
    told = await askAgain(() =>
      context.stripe.refunds.create(
        {
          payment_intent: refund.payment_intent_id,
          amount: refund.amount,
          // The payee gave it for the first try; it is with the platform since.
          ...(isFirst && won.length === 0 ? { reverse_transfer: true } : {}),
          metadata: { refund_id: refund.id, [`${refund.kind}_id`]: refund.purchase_id, reason: refund.reason },
        },
        { idempotencyKey: keyOf(refund, won.length > 0) },
      ),
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'charge_disputed')) throw error;
    // A bank holds the money: what is owed waits for its word, see `follow-dispute.ts`.
    return isFirst ? undefined : waitAgain(context, refund);
  }
  await applyRefund(context, refund, told);
}

/** One a try and way of paying: the provider refuses a key that comes again with other words. */
function keyOf({ id, failures }: RefundRow, isAfterWin: boolean): string {
  if (failures > 0) return `refund-${id}-${failures}`;
  return isAfterWin ? `refund-${id}-won` : `refund-${id}`;
}

const findSent = async ({ stripe }: Context, { id, payment_intent_id: intent }: RefundRow) =>
  (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data.find(
    ({ metadata }) => metadata?.refund_id === id,
  );

/**
 * Once a bank has given the payment to the cardholder, the card takes no refund that had failed: it waits once more.
 */
const waitAgain = ({ pool, clock, purchaseKinds }: Context, refund: RefundRow): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const now = clock();
    await purchaseKinds[refund.kind].lock(tx, refund.purchase_id, false, now);
    if (await failUnsent(tx, refund.id, { id: newId(), why: 'charge_disputed', now }))
      await emit(tx, { type: 'refund.failed', subjectId: refund.id, now });
  });
