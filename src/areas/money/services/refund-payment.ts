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
 * Carries out an owed refund and records it once the provider has accepted it. The first attempt takes the money from
 * the payee's account; later attempts use the money that came back to the platform. The idempotency key is the refund's
 * id with the number of the attempt, so a lost response never pays twice.
 * @throws when the provider rejects it: the queue retries
 */
export async function refundPayment(context: Context, refundId: string): Promise<void> {
  const refund = await findRefund(context.pool, refundId);
  if (refund?.status !== 'owed') return;
  const isFirst = refund.failures === 0;
  const { isMoving, won } = await readTakenBack(context.pool, refund.payment_id);
  // A dispute is moving the payee's part right now; it resumes this refund when it ends.
  if (isFirst && isMoving) return;
  if (isFirst && won.length > 0) {
    // The refund was created before we heard of the dispute, but its response was lost: the payee has already paid it.
    const sent = await findSent(context, refund);
    if (sent) return applyRefund(context, refund, sent);
    await reverseParts(context, refund, won);
  }
  let told: Stripe.Refund;
  try {
    // Cancelling a tournament creates hundreds of refunds at once, so the provider may throttle.
    told = await askAgain(() =>
      context.stripe.refunds.create(
        {
          payment_intent: refund.payment_intent_id,
          amount: refund.amount,
          // Later attempts do not reverse the transfer: the payee paid for the first attempt, and the platform holds
          // the money.
          ...(isFirst && won.length === 0 ? { reverse_transfer: true } : {}),
          metadata: { refund_id: refund.id, [`${refund.kind}_id`]: refund.purchase_id, reason: refund.reason },
        },
        { idempotencyKey: keyOf(refund, won.length > 0) },
      ),
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'charge_disputed')) throw error;
    // A bank holds the money: the refund waits for the bank's decision, see `follow-dispute.ts`.
    return isFirst ? undefined : waitAgain(context, refund);
  }
  await applyRefund(context, refund, told);
}

/** One key for each attempt and source of money, since the provider rejects a reused key with different parameters. */
function keyOf({ id, failures }: RefundRow, isAfterWin: boolean): string {
  if (failures > 0) return `refund-${id}-${failures}`;
  return isAfterWin ? `refund-${id}-won` : `refund-${id}`;
}

const findSent = async ({ stripe }: Context, { id, payment_intent_id: intent }: RefundRow) =>
  (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data.find(
    ({ metadata }) => metadata?.refund_id === id,
  );

/** Once a bank has given the payment to the cardholder, the card accepts no failed refund: it goes back to waiting. */
const waitAgain = ({ pool, clock, purchaseKinds }: Context, refund: RefundRow): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const now = clock();
    await purchaseKinds[refund.kind].lock(tx, refund.purchase_id, false, now);
    if (await failUnsent(tx, refund.id, { id: newId(), why: 'charge_disputed', now }))
      await emit(tx, { type: 'refund.failed', subjectId: refund.id, now });
  });
