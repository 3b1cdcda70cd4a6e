import type Stripe from 'stripe';
import { refundFee } from './application-fees.ts';
import { moveMoney } from './balance.ts';
import { testTokens } from './cards.ts';
import { keepsFromRefund } from './disputes.ts';
import { invalid } from './failure.ts';
import { idOf, type Kept, newId, secondsOf } from './kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import { reverseTransfer } from './transfers.ts';
import type { Work } from './work.ts';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The charge that a refund is of: named itself, or the one that paid a payment intent. */
async function findRefundable(work: Work, params: Params): Promise<Kept<'charge'>> {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  if (chargeId) return work.get('charge', chargeId, null, 'charge');
  if (!intentId)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = await work.get('payment_intent', intentId, null, 'payment_intent');
  const charge = await work.find('charge', idOf(intent.object.latest_charge) ?? '');
  if (charge?.object.paid) return charge;
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, 'payment_intent');
}

function amountOf(params: Params, { object: charge }: Kept<'charge'>): number {
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid and cannot be refunded.`, 'charge');
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const amount = params.amount('amount') ?? left;
  if (amount === 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  }
  return amount;
}

/**
 * A part of `whole` in proportion to what is refunded of the charge. Counted from the start each time, so that parts of
 * a charge refunded bit by bit add up to the whole and not a cent beside it.
 */
export function share(whole: number, charged: number, refundedBefore: number, refunded: number): number {
  const upTo = (cents: number) => Math.floor((whole * cents) / charged);
  return upTo(refundedBefore + refunded) - upTo(refundedBefore);
}

async function reverse(work: Work, charge: Stripe.Charge, amount: number, refund: string): Promise<string | null> {
  const transfer = await work.find('transfer', idOf(charge.transfer) ?? '');
  if (!transfer) throw invalid(`Cannot reverse the transfer of charge ${charge.id}: it has none.`, 'reverse_transfer');
  const { amount: whole, amount_reversed: gone } = transfer.object;
  const part = Math.min(whole - gone, share(whole, charge.amount, transfer.hidden.refunded, amount));
  if (part === 0) return null;
  return (await reverseTransfer(work, transfer, part, { refund, refunded: transfer.hidden.refunded + amount })).id;
}

async function giveFeeBack(work: Work, charge: Stripe.Charge, amount: number): Promise<void> {
  const fee = await work.find('application_fee', idOf(charge.application_fee) ?? '');
  if (!fee)
    throw invalid(`Cannot refund the application fee of charge ${charge.id}: it has none.`, 'refund_application_fee');
  const { amount: whole, amount_refunded: gone } = fee.object;
  const part = Math.min(whole - gone, share(whole, charge.amount, fee.hidden.refunded, amount));
  if (part > 0) refundFee(work, fee, part, { refunded: fee.hidden.refunded + amount });
}

async function createRefund(work: Work, params: Params): Promise<Stripe.Refund> {
  const kept = await findRefundable(work, params);
  if (await keepsFromRefund(work, kept)) {
    const words = `Charge ${kept.id} has been charged back; cannot issue a refund.`;
    throw invalid(words, undefined, 'charge_disputed');
  }
  const amount = amountOf(params, kept);
  const charge = kept.object;
  const id = newId('re_');
  const transferReversal = params.flag('reverse_transfer') ? await reverse(work, charge, amount, id) : null;
  if (params.flag('refund_application_fee')) await giveFeeBack(work, charge, amount);
  const reason = params.text('reason');
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
    throw invalid('Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer', 'reason');
  }
  const { pendMs, fails: allFail } = work.world.refunding();
  const last4 = charge.payment_method_details?.card?.last4;
  const fails = allFail || last4 === testTokens.pm_card_refundFail;
  const pends = pendMs > 0 || last4 === testTokens.pm_card_pendingRefund;
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: moveMoney(work, {
      account: null,
      type: 'refund',
      category: 'refund',
      amount: -amount,
      counterpart: 'cards',
      currency: charge.currency,
      source: id,
      description: charge.description,
    }).id,
    charge: charge.id,
    created: work.seconds,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    },
    metadata: mergeMetadata({}, params.metadata()),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pends ? 'pending' : 'succeeded',
    transfer_reversal: transferReversal,
  };
  const total = charge.amount_refunded + amount;
  const refunded = work.change(kept, { amount_refunded: total, refunded: total === charge.amount });
  const dueAt = pends || fails ? new Date((work.seconds + Math.ceil(pendMs / 1000)) * 1000) : null;
  work.add('refund', id, refund, { fails }, { dueAt });
  work.emit('refund.created', refund);
  work.emit('charge.refunded', refunded.object);
  return refund;
}

/**
 * Ends a refund. One that fails brings the money back to the platform's balance; the transfer's part of it stays there
 * too. https://docs.stripe.com/refunds#failed-refunds
 */
export async function endRefund(
  work: Work,
  kept: Kept<'refund'>,
  outcome: 'succeeded' | 'failed',
): Promise<Stripe.Refund> {
  const { status, amount, currency } = kept.object;
  // Also what has succeeded may come back; what has failed stays so.
  if (status === 'failed' || status === 'canceled' || status === outcome)
    return work.change(kept, {}, { dueAt: null }).object;
  const failed =
    outcome === 'failed'
      ? {
          failure_reason: 'expired_or_canceled_card',
          failure_balance_transaction: moveMoney(work, {
            account: null,
            type: 'refund_failure',
            category: 'refund_failure',
            amount,
            counterpart: 'cards',
            currency,
            source: kept.id,
            description: null,
          }).id,
        }
      : {};
  const ended = work.change(kept, { status: outcome, ...failed }, { dueAt: null });
  if (outcome === 'failed') {
    const charge = await work.get('charge', idOf(kept.object.charge) ?? '');
    work.change(charge, { amount_refunded: charge.object.amount_refunded - amount, refunded: false });
  }
  work.emit('refund.updated', ended.object, null, kept.object);
  if (outcome === 'failed') work.emit('refund.failed', ended.object);
  work.emit('charge.refund.updated', ended.object, null, kept.object);
  return ended.object;
}

/** Ends a pending refund: it arrives, or the card sends it back. */
export async function settleRefund(work: Work, id: string): Promise<void> {
  const kept = await work.get('refund', id);
  if (!kept.dueAt || secondsOf(kept.dueAt) > work.seconds) return;
  await endRefund(work, kept, kept.hidden.fails ? 'failed' : 'succeeded');
}

export const refundOperations: Operation[] = [
  { method: 'POST', path: '/v1/refunds', run: ({ work, params }) => createRefund(work, params) },
  {
    method: 'GET',
    path: '/v1/refunds',
    async run({ work, params }) {
      const filters = { charge: params.text('charge'), payment_intent: params.text('payment_intent') };
      const listed = await work.list('refund', readPage(params), filters);
      return listOf('/v1/refunds', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    run: async ({ work, id }) => (await work.get('refund', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    async run({ work, id, params }) {
      const refund = await work.get('refund', id('id'));
      return work.change(refund, { metadata: mergeMetadata(refund.object.metadata ?? {}, params.metadata()) }).object;
    },
  },
];
