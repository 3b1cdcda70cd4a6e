import type Stripe from 'stripe';
import { moveMoney } from './balance.ts';
import { invalid } from './failure.ts';
import { newId } from './kinds.ts';
import { listOf, objectsOf, type Operation, readPage } from './operation.ts';
import { sumEntries } from '#stand-ins/stripe/store/books.ts';

/**
 * Money on its way to a bank account. Here it arrives at once; Stripe's own take a day or two.
 * https://docs.stripe.com/payouts
 */
export const payoutOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/payouts',
    async run({ work, params, account }) {
      const listed = await work.list('payout', readPage(params), { status: params.text('status') }, account);
      return listOf('/v1/payouts', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'POST',
    path: '/v1/payouts',
    forAccounts: true,
    async run({ work, params, account }): Promise<Stripe.Payout> {
      const amount = params.amount('amount') ?? 0;
      const currency = params.required('currency');
      const sums = await sumEntries(work.pool, account ?? 'platform');
      const available = sums.find((sum) => sum.currency === currency)?.amount ?? 0;
      if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
      if (amount > available)
        throw invalid(
          'You have insufficient funds in your Stripe account for this transfer.',
          'amount',
          'balance_insufficient',
        );
      const id = newId('po_');
      const payout: Stripe.Payout = {
        id,
        object: 'payout',
        amount,
        application_fee: null,
        application_fee_amount: null,
        arrival_date: work.seconds,
        automatic: false,
        balance_transaction: moveMoney(work, {
          account,
          type: 'payout',
          category: 'payout',
          amount: -amount,
          counterpart: 'banks',
          currency,
          source: id,
          description: 'STRIPE PAYOUT',
        }).id,
        created: work.seconds,
        currency,
        description: params.text('description'),
        destination: null,
        failure_balance_transaction: null,
        failure_code: null,
        failure_message: null,
        livemode: false,
        metadata: {},
        method: 'standard',
        original_payout: null,
        payout_method: null,
        reconciliation_status: 'not_applicable',
        reversed_by: null,
        source_type: 'card',
        statement_descriptor: null,
        status: 'paid',
        trace_id: null,
        type: 'bank_account',
      };
      work.add('payout', id, payout, null, { account });
      work.emit('payout.paid', payout, account);
      return payout;
    },
  },
];
