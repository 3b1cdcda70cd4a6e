import type Stripe from 'stripe';
import { moveMoney } from './balance.ts';
import { invalid } from './failure.ts';
import { idOf, type Kept, newId } from './kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Work } from './work.ts';

/**
 * Gives a part of the platform's fee back to the connected account.
 * @param options.refunded cents of the charge refunded with it so far, kept with the fee
 * @throws Failure when more is asked for than is left of the fee
 */
export function refundFee(
  work: Work,
  kept: Kept<'application_fee'>,
  amount: number,
  options: { refunded?: number; metadata?: Record<string, string> } = {},
): Stripe.FeeRefund {
  const fee = kept.object;
  const left = fee.amount - fee.amount_refunded;
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than what is left of fee ${fee.id} (${left}).`, 'amount');
  const id = newId('fr_');
  const account = idOf(fee.account);
  const move = { counterpart: 'application_fees', currency: fee.currency, source: id, description: null } as const;
  const refund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: moveMoney(work, {
      ...move,
      account: null,
      type: 'application_fee_refund',
      category: 'platform_earning_refund',
      amount: -amount,
    }).id,
    created: work.seconds,
    currency: fee.currency,
    fee: fee.id,
    metadata: options.metadata ?? {},
  };
  moveMoney(work, { ...move, account, type: 'adjustment', category: 'other_adjustment', amount });
  work.add('fee_refund', id, refund, null);
  const refunded = work.change(
    kept,
    {
      amount_refunded: fee.amount_refunded + amount,
      refunded: amount === left,
      refunds: { ...fee.refunds, data: [refund, ...fee.refunds.data] },
    },
    { hidden: { refunded: options.refunded ?? kept.hidden.refunded } },
  );
  work.emit('application_fee.refunded', refunded.object);
  return refund;
}

export const applicationFeeOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/application_fees',
    async run({ work, params }) {
      const listed = await work.list('application_fee', readPage(params), { charge: params.text('charge') });
      return listOf('/v1/application_fees', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:id',
    run: async ({ work, id }) => (await work.get('application_fee', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/application_fees/:id/refunds',
    async run({ work, id, params }) {
      const fee = await work.get('application_fee', id('id'));
      const amount = params.amount('amount') ?? fee.object.amount - fee.object.amount_refunded;
      if (amount === 0) throw invalid(`Application fee ${fee.id} has already been refunded.`, 'amount');
      return refundFee(work, fee, amount, { metadata: mergeMetadata({}, params.metadata()) });
    },
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:id/refunds',
    async run({ work, id, params }) {
      const listed = await work.list('fee_refund', readPage(params), { fee: id('id') });
      return listOf(`/v1/application_fees/${id('id')}/refunds`, objectsOf(listed), listed.hasMore);
    },
  },
];
