import type Stripe from 'stripe';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { hasFailed, recordFailure } from '#areas/money/database/failed-refunds.ts';
import { hasPayments } from '#areas/money/database/payments.ts';
import { findRefund, type RefundRow, recordRefund } from '#areas/money/database/refunds.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { recordFailedPlanRefund } from './plan-refunds.ts';

/**
 * Updates a refund to the provider's current state of one attempt. Idempotent and independent of the order of events. A
 * card can reject a refund weeks after the provider has sent it.
 * @returns the reason if the refund does not belong to this installation; null on success
 */
export async function followRefund(context: Context, providerRefundId: string): Promise<string | null> {
  const told = await retrieveRefund(context, providerRefundId);
  if (!told) return 'no such refund';
  const id = told.metadata?.refund_id;
  if (!id) {
    // Refunds of duplicate plan payments, and refunds an operator made by hand at the provider, are not in the ledger.
    const why = failureOf(told);
    if (why) await recordFailedPlanRefund(context, told, why);
    return null;
  }
  const refund = await findRefund(context.pool, id);
  if (!refund) return 'no refund of ours';
  await applyRefund(context, refund, told);
  return null;
}

/** Applies the state of a refund at the provider to ours. */
export async function applyRefund(context: Context, refund: RefundRow, told: Stripe.Refund): Promise<void> {
  const why = failureOf(told);
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const bought = await context.purchaseKinds[refund.kind].lock(tx, refund.purchase_id, false, now);
    if (!bought) throw new Error(`refund ${refund.id} is for nothing`);
    // The refund of a duplicate payment does not change the purchase.
    const count = async (cents: number) => {
      if (refund.reason !== 'duplicate') await bought.countRefund(cents);
    };
    if (await hasFailed(tx, told.id)) return;
    // The provider has accepted the refund but may take days to send it: it counts as done unless the card rejects it.
    if (await recordRefund(tx, refund.id, told.id, now)) {
      await count(refund.amount);
      if (!why) await bought.emit('refunded');
      if (!why && refund.failures > 0) await emit(tx, { type: 'refund.sent_again', subjectId: refund.id, now });
    }
    if (!why) return;
    const failure = { id: newId(), providerRefundId: told.id, why, now };
    if (!(await recordFailure(tx, refund.id, failure))) return;
    await count(-refund.amount);
    await emit(tx, { type: 'refund.failed', subjectId: refund.id, now });
  });
}

/** The reason for which the card rejected the refund; null if it has not. */
const failureOf = ({ status, failure_reason: reason }: Stripe.Refund): string | null =>
  status === 'failed' || status === 'canceled' ? (reason ?? status) : null;

async function retrieveRefund({ stripe }: Context, id: string): Promise<Stripe.Refund | null> {
  try {
    return await stripe.refunds.retrieve(id);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  }
}

/** A bank can return a refund for this many days after it was created. */
const watchedDays = 45;

/** Checks the refunds of the last weeks for failures whose event never arrived. */
export async function findFailedRefunds(context: Context): Promise<void> {
  if (!(await hasPayments(context.pool))) return;
  const since = Math.floor(context.clock().getTime() / 1000) - watchedDays * 86_400;
  const failed: string[] = [];
  for await (const told of context.stripe.refunds.list({ created: { gte: since }, limit: 100 }))
    if (failureOf(told) && !(await hasFailed(context.pool, told.id))) failed.push(told.id);
  await eachAlone(
    failed,
    (id) => `refund ${id}`,
    async (id) => {
      await followRefund(context, id);
    },
  );
}
