import type Stripe from 'stripe';
import { disputeStatusOf, laterStatus, sumMovements } from '#areas/money/rules/disputes.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import {
  type DisputeRow,
  saveDispute,
  lockDispute,
  lowerReversed,
  recordEnd,
  recordWithdrawal,
} from '#areas/money/database/save-disputes.ts';
import { emit } from '#kernel/database/events.ts';
import { endCoveredFailures } from '#areas/money/database/failed-refunds.ts';
import { findPaymentOfIntent, type PaymentRow } from '#areas/money/database/payments.ts';
import { dropRefunds, resumeRefunds } from '#areas/money/database/refunds.ts';
import type { Context } from '#kernel/services/context.ts';
import { transferGroupOf } from './reverse-parts.ts';

type Told = {
  dispute: Stripe.Dispute;
  moved: ReturnType<typeof sumMovements>;
};

/**
 * Updates a dispute to the provider's current state. Idempotent and independent of the order of events. With
 * destination charges the provider debits the platform, so the payee's transfer is reversed at once, and sent again if
 * the dispute is won. No provider is called while rows are locked.
 * @returns the reason if the dispute does not belong to this installation; null on success
 */
export async function followDispute(context: Context, providerId: string): Promise<string | null> {
  const dispute = await retrieveDispute(context, providerId);
  if (!dispute) return 'no such dispute';
  if (dispute.livemode !== context.settings.isLive) return 'live and test mode differ';
  const payment = await findPaymentOfIntent(context.pool, idOf(dispute.payment_intent) ?? '');
  if (!payment) return 'no payment of ours';
  const told: Told = { dispute, moved: sumMovements(dispute.balance_transactions) };
  const reversible = told.moved.taken ? await leftOfTransfer(context, idOf(dispute.charge) ?? '') : null;
  const kept = await takeBack(context, payment, await keepReading(context, payment, told, reversible));
  await finish(context, payment, kept, told);
  return null;
}

const idOf = (field: string | { id: string } | null): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

async function retrieveDispute({ stripe }: Context, id: string): Promise<Stripe.Dispute | null> {
  try {
    return await stripe.disputes.retrieve(id);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  }
}

/** Cents of the charge's transfer that have not been reversed. */
async function leftOfTransfer({ stripe }: Context, chargeId: string): Promise<Cents> {
  const { transfer } = await stripe.charges.retrieve(chargeId, { expand: ['transfer'] });
  return typeof transfer === 'object' && transfer ? transfer.amount - transfer.amount_reversed : 0;
}

/** Runs `act` with the purchase locked, so that refunds of the same payment wait. */
const whileHeld = <Result>(context: Context, payment: PaymentRow, act: (tx: Db, now: Date) => Promise<Result>) =>
  inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    await context.purchaseKinds[payment.kind].lock(tx, payment.purchase_id, false, now);
    return act(tx, now);
  });

const keepReading = (context: Context, payment: PaymentRow, { dispute, moved }: Told, reversible: Cents | null) =>
  whileHeld(context, payment, async (tx, now): Promise<DisputeRow> => {
    const before = await lockDispute(tx, dispute.id);
    const due = dispute.evidence_details.due_by;
    const read = disputeStatusOf(dispute.status);
    const reading = {
      provider_id: dispute.id,
      payment_id: payment.id,
      amount: dispute.amount,
      fee: moved.feeCents,
      reason: dispute.reason,
      status: before ? laterStatus(before.status, read) : read,
      due_at: due ? new Date(due * 1000) : null,
      reversed: reversible === null ? null : Math.min(reversible, dispute.amount),
      opened_at: new Date(dispute.created * 1000),
    };
    await saveDispute(tx, newId(), reading, now);
    const kept = await lockDispute(tx, dispute.id);
    if (!kept) throw new Error(`dispute ${dispute.id} was not kept`);
    if (!before) await emit(tx, { type: 'dispute.opened', subjectId: kept.id, now });
    return kept;
  });

/**
 * Reverses the payee's part of the disputed amount to the platform and records it in the ledger, once.
 * @returns the dispute with the amount reversed: less than planned if a refund reversed part of the transfer first
 */
async function takeBack(context: Context, payment: PaymentRow, kept: DisputeRow): Promise<DisputeRow> {
  if (kept.reversed === null || kept.withdrawn_at) return kept;
  let { reversed } = kept;
  if (reversed > 0) {
    const intent = await context.stripe.paymentIntents.retrieve(payment.payment_intent_id ?? '', {
      expand: ['latest_charge'],
    });
    const charge = intent.latest_charge as Stripe.Charge | null;
    const transfer = idOf(charge?.transfer ?? null);
    if (!transfer) throw new Error(`dispute ${kept.id} is of a charge without a transfer`);
    reversed = await reverseLeft(context, transfer, kept);
  }
  await whileHeld(context, payment, (tx, now) => recordWithdrawal(tx, kept.id, now));
  return { ...kept, reversed };
}

/**
 * Reverses the amount planned for the dispute, or the rest of the transfer if that is less: the bank decides before we
 * hear of the case, so refunds of the same payment can reduce the transfer meanwhile.
 * @returns the cents reversed
 */
async function reverseLeft({ stripe, pool }: Context, transfer: string, kept: DisputeRow): Promise<Cents> {
  const { amount, amount_reversed: gone } = await stripe.transfers.retrieve(transfer);
  // List the reversals after reading the total. A reversal that a concurrent update of this dispute creates is then
  // recognized as ours, and is not mistaken for a refund.
  const reversals = await stripe.transfers.listReversals(transfer, { limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const before = reversals.find(({ metadata }) => metadata?.dispute_id === kept.id);
  if (before) return before.amount;
  const cents = Math.min(kept.reversed ?? 0, amount - gone);
  await lowerReversed(pool, kept.id, cents);
  // The amount is part of the key, since the provider rejects a reused key with different parameters.
  if (cents > 0)
    await stripe.transfers.createReversal(
      transfer,
      { amount: cents, metadata: { dispute_id: kept.id } },
      { idempotencyKey: `dispute-${kept.id}-out-${cents}` },
    );
  return cents;
}

/**
 * Applies the end of a dispute once: returned money is transferred to the payee, and pending refunds are resumed or
 * dropped.
 */
async function finish(context: Context, payment: PaymentRow, kept: DisputeRow, { moved }: Told): Promise<void> {
  const { status, reversed } = kept;
  if (kept.ended_at || (status !== 'won' && status !== 'lost' && status !== 'closed')) return;
  // Won, but the money has not been returned yet: the provider sends an event when it is.
  if (status === 'won' && moved.taken && !moved.givenBack) return;
  if (status === 'won' && reversed !== null && reversed > 0)
    await context.stripe.transfers.create(
      {
        amount: reversed,
        currency: 'usd',
        destination: payment.destination,
        // Lets a later refund find this transfer, see `reverse-parts.ts`.
        transfer_group: transferGroupOf(kept.id),
        metadata: { dispute_id: kept.id },
      },
      { idempotencyKey: `dispute-${kept.id}-back` },
    );
  const outcome = moved.taken ? status : 'closed';
  await whileHeld(context, payment, async (tx, now) => {
    if (!(await recordEnd(tx, kept.id, outcome, now))) return;
    if (status === 'lost') {
      await dropRefunds(tx, payment.id);
      await endCoveredFailures(tx, payment.id, now);
    }
    // After a loss only refunds that had failed remain: the card can take them no longer, so they go back to waiting.
    await resumeRefunds(tx, payment.id);
    await emit(tx, { type: 'dispute.closed', subjectId: kept.id, now });
  });
}
