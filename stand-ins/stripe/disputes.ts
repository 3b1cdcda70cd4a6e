import type Stripe from 'stripe';
import { moveMoney } from './balance.ts';
import { invalid } from './failure.ts';
import { idOf, type Kept, newId, secondsOf } from './kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

/** The provider's fee for each dispute, however it ends. https://stripe.com/pricing */
const disputeFee = 1_500;
/** The merchant's time to answer. */
const answerSeconds = 9 * 86_400;
/** The bank reads what it was sent so long; a real one takes weeks. */
const reviewSeconds = 120;

/**
 * Words in any evidence that decide, as the provider's own test mode has them. https://docs.stripe.com/testing#evidence
 */
const losingWord = 'losing_evidence';

/** A bank debit that came back after it had succeeded: the bank has decided, and nobody is asked. */
const lateDebits = [
  'bank_cannot_process',
  'debit_not_authorized',
  'insufficient_funds',
  'incorrect_account_details',
] as const;
const isLateDebit = (reason: DisputeReason): boolean => lateDebits.some((one) => one === reason);

export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'subscription_canceled',
  'unrecognized',
  'general',
  ...lateDebits,
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

const textEvidence = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const;
const fileEvidence = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const;
/** Characters of all evidence together. */
const maxEvidence = 150_000;

const isOpen = ({ status }: Stripe.Dispute): boolean => status === 'needs_response' || status === 'under_review';

/**
 * A cardholder takes a charge to their bank: what is left of it and a fee leave the platform's balance at once. Banks
 * do not ask whether it was refunded: of a refunded charge all of it leaves once more.
 * @throws Failure for a charge that was not paid, or that is disputed already
 */
export async function openDispute(
  work: Work,
  kept: Kept<'charge'>,
  reason: DisputeReason = 'fraudulent',
  cents?: number,
): Promise<Kept<'dispute'>> {
  const charge = kept.object;
  const left = charge.amount - charge.amount_refunded;
  const amount = cents ?? (left > 0 ? left : charge.amount);
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, 'charge');
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`, 'charge');
  if (amount < 1 || amount > charge.amount) throw invalid('More is disputed than was paid.', 'amount');
  const id = newId('dp_');
  const withdrawn = moveMoney(work, {
    account: null,
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee: { amount: disputeFee, type: 'stripe_fee', holder: 'stripe_fees' },
    counterpart: 'cards',
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: work.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...(Object.fromEntries([...textEvidence, ...fileEvidence].map((name) => [name, null])) as Record<
        (typeof textEvidence)[number] | (typeof fileEvidence)[number],
        null
      >),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: work.seconds + answerSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  };
  work.change(kept, { disputed: true });
  const dueAt = new Date((work.seconds + answerSeconds) * 1000);
  const opened = work.add('dispute', id, dispute, null, { dueAt });
  work.emit('charge.dispute.created', dispute);
  work.emit('charge.dispute.funds_withdrawn', dispute);
  return isLateDebit(reason) ? closeDispute(work, opened, 'lost') : opened;
}

/** The bank has decided: lost stays where it is, won comes back without the fee. One that is over stays as it is. */
export function closeDispute(work: Work, kept: Kept<'dispute'>, outcome: 'won' | 'lost'): Kept<'dispute'> {
  const dispute = kept.object;
  if (!isOpen(dispute)) return kept;
  const back =
    outcome === 'won'
      ? moveMoney(work, {
          account: null,
          type: 'adjustment',
          category: 'dispute_reversal',
          amount: dispute.amount,
          counterpart: 'cards',
          currency: dispute.currency,
          source: dispute.id,
          description: `Chargeback reversal for ${idOf(dispute.charge)}`,
        })
      : null;
  const closed = work.change(
    kept,
    { status: outcome, balance_transactions: [...dispute.balance_transactions, ...(back ? [back] : [])] },
    { dueAt: null },
  );
  work.emit('charge.dispute.closed', closed.object);
  if (back) work.emit('charge.dispute.funds_reinstated', closed.object);
  return closed;
}

/** Its time is over: nobody answered, which loses it, or the bank has read what was sent. */
export async function settleDispute(work: Work, id: string): Promise<void> {
  const kept = await work.get('dispute', id);
  if (!kept.dueAt || secondsOf(kept.dueAt) > work.seconds) return;
  const { status, evidence } = kept.object;
  const isLost = status === 'needs_response' || JSON.stringify(evidence).includes(losingWord);
  closeDispute(work, kept, isLost ? 'lost' : 'won');
}

/** Whether a dispute keeps a charge from being refunded. */
export async function keepsFromRefund(work: Work, { object: charge }: Kept<'charge'>): Promise<boolean> {
  if (!charge.disputed) return false;
  const page = { limit: 10, startingAfter: null, endingBefore: null, createdFrom: null, createdTo: null };
  const { rows } = await work.list('dispute', page, { charge: charge.id });
  return rows.some(({ object }) => object.status !== 'won');
}

function readEvidence(params: Params): Partial<Stripe.Dispute.Evidence> {
  const given = params.group('evidence');
  if (!given) return {};
  const texts = textEvidence.flatMap((name) => {
    const value = given.text(name);
    return value === null ? [] : [[name, value] as const];
  });
  for (const name of fileEvidence)
    if (given.text(name) !== null) throw invalid('The sandbox keeps no files.', given.nameOf(name));
  if (texts.reduce((sum, [, text]) => sum + text.length, 0) > maxEvidence)
    throw invalid(`Evidence has a combined limit of ${maxEvidence} characters.`, 'evidence');
  return Object.fromEntries(texts);
}

async function updateDispute(work: Work, id: string, params: Params): Promise<Stripe.Dispute> {
  const kept = await work.get('dispute', id);
  const dispute = kept.object;
  const evidence = readEvidence(params);
  const isSubmitted = params.answer('submit') ?? true;
  const metadata = mergeMetadata(dispute.metadata, params.metadata());
  const hasEvidence = Object.keys(evidence).length > 0;
  if (hasEvidence && dispute.status !== 'needs_response')
    throw invalid('This dispute is not open for evidence any more.', 'evidence', 'dispute_not_open');
  const details = {
    ...dispute.evidence_details,
    has_evidence: dispute.evidence_details.has_evidence || hasEvidence,
    submission_count: dispute.evidence_details.submission_count + (hasEvidence && isSubmitted ? 1 : 0),
  };
  const isSent = hasEvidence && isSubmitted;
  const changed = work.change(
    kept,
    {
      metadata,
      evidence: { ...dispute.evidence, ...evidence },
      evidence_details: details,
      ...(isSent ? { status: 'under_review' as const } : {}),
    },
    isSent ? { dueAt: new Date((work.seconds + reviewSeconds) * 1000) } : {},
  );
  work.emit('charge.dispute.updated', changed.object, null, dispute);
  return changed.object;
}

export const disputeOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    async run({ work, params }) {
      const filters = { charge: params.text('charge'), payment_intent: params.text('payment_intent') };
      const listed = await work.list('dispute', readPage(params), filters);
      return listOf('/v1/disputes', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    run: async ({ work, id }) => (await work.get('dispute', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    run: ({ work, id, params }) => updateDispute(work, id('id'), params),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    async run({ work, id }) {
      const kept = await work.get('dispute', id('id'));
      if (!isOpen(kept.object)) throw invalid(`Dispute ${kept.id} is closed already.`, undefined, 'dispute_not_open');
      return closeDispute(work, kept, 'lost').object;
    },
  },
];
