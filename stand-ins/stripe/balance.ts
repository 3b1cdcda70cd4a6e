import type Stripe from 'stripe';
import { newId } from './kinds.ts';
import { listOf, objectsOf, type Operation, readPage } from './operation.ts';
import { sumEntries } from '#stand-ins/stripe/store/books.ts';
import type { Work } from './work.ts';

/** The platform as a holder of money; connected accounts hold theirs under their own id. */
const platform = 'platform';

/**
 * Where money comes from and goes to outside the balances. Transfers and application fees pass between two balances, so
 * these two holders always come out at nothing.
 */
type Counterpart = 'cards' | 'transfers' | 'application_fees' | 'banks';

type Movement = {
  /** The account whose balance moves; null is the platform's. */
  account: string | null;
  type: Stripe.BalanceTransaction.Type;
  category: string;
  /** Cents, negative for money that leaves. */
  amount: number;
  fee?: { amount: number; type: 'stripe_fee' | 'application_fee'; holder: 'stripe_fees' | 'application_fees' };
  counterpart: Counterpart;
  currency: string;
  source: string;
  description: string | null;
};

/** Moves money: a balance transaction in Stripe's shape, and double entries that add up to nothing. */
export function moveMoney(work: Work, movement: Movement): Stripe.BalanceTransaction {
  const { account, amount, currency, fee } = movement;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: work.seconds,
    balance_type: 'payments',
    created: work.seconds,
    currency,
    description: movement.description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee
      ? [{ amount: fee.amount, application: null, currency, description: feeNames[fee.type], type: fee.type }]
      : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: movement.category,
    source: movement.source,
    status: 'available',
    type: movement.type,
  };
  work.add('balance_transaction', transaction.id, transaction, null, { account });
  const entry = (holder: string, cents: number) => ({ transaction: transaction.id, holder, amount: cents, currency });
  work.enter(entry(account ?? platform, transaction.net), entry(movement.counterpart, -amount));
  if (fee) work.enter(entry(fee.holder, fee.amount));
  return transaction;
}

const feeNames = { stripe_fee: 'Stripe processing fees', application_fee: 'Application fee' };

/** Stripe's fee for a card payment in the US: 2.9 % and 30 cents. https://stripe.com/pricing */
export const processingFee = (cents: number): number => Math.round((cents * 29) / 1000) + 30;

export const balanceOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    async run({ work, account }): Promise<Stripe.Balance> {
      const sums = await sumEntries(work.pool, account ?? platform);
      if (sums.length === 0) sums.push({ currency: 'usd', amount: 0 });
      const none = sums.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } }));
      const all = sums.map(({ currency, amount }) => ({ amount, currency, source_types: { card: amount } }));
      return { object: 'balance', available: all, livemode: false, pending: none };
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    async run({ work, params, account }) {
      const filters = { source: params.text('source'), type: params.text('type') };
      const listed = await work.list('balance_transaction', readPage(params), filters, account);
      return listOf('/v1/balance_transactions', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    run: async ({ work, id, account }) => (await work.get('balance_transaction', id('id'), account)).object,
  },
];
