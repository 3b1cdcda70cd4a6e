import type Stripe from 'stripe';
import type { RefundRow } from '#areas/money/database/refunds.ts';
import type { Context } from '#kernel/services/context.ts';

/** The transfer group of the transfer that returns the money of a won dispute to its payee. */
export const transferGroupOf = (disputeId: string): string => `dispute-${disputeId}`;

/**
 * Reverses the payee's part of a refund after a won dispute. The payee then holds the money through a separate
 * transfer; the charge's own transfer, which the provider would reverse, is empty. Idempotent: earlier reversals for
 * this refund are read from the provider.
 * @param disputeIds of the won disputes whose money went back to the payee
 */
export async function reverseParts(context: Context, refund: RefundRow, disputeIds: readonly string[]): Promise<void> {
  const { stripe } = context;
  const transfers = [
    await transferOfCharge(context, refund.payment_intent_id),
    ...(await Promise.all(disputeIds.map((id) => transferOfDispute(context, id)))),
  ].filter((transfer) => transfer !== null);
  const before = await Promise.all(
    transfers.map(({ id }) => stripe.transfers.listReversals(id, { limit: 100 }).autoPagingToArray({ limit: 10_000 })),
  );
  const taken = before.flat().filter(({ metadata }) => metadata?.refund_id === refund.id);
  let rest = refund.amount - taken.reduce((sum, { amount }) => sum + amount, 0);
  for (const transfer of transfers) {
    const amount = Math.min(rest, transfer.amount - transfer.amount_reversed);
    if (amount <= 0) continue;
    await stripe.transfers.createReversal(
      transfer.id,
      { amount, metadata: { refund_id: refund.id } },
      { idempotencyKey: `refund-${refund.id}-${transfer.id}-${amount}` },
    );
    rest -= amount;
  }
}

async function transferOfCharge({ stripe }: Context, intentId: string): Promise<Stripe.Transfer | null> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge.transfer'],
  });
  const transfer = (charge as Stripe.Charge | null)?.transfer;
  return typeof transfer === 'object' && transfer ? transfer : null;
}

const transferOfDispute = async ({ stripe }: Context, id: string): Promise<Stripe.Transfer | null> =>
  (await stripe.transfers.list({ transfer_group: transferGroupOf(id), limit: 1 })).data[0] ?? null;
