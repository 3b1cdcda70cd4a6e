import type Stripe from 'stripe';
import { moveMoney } from './balance.ts';
import { paymentFrom } from './charges.ts';
import { invalid } from './failure.ts';
import { idOf, type Kept, newId } from './kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Work } from './work.ts';

/**
 * Takes money back from a connected account, into the platform's balance.
 * @param options.refunded cents of the charge refunded with it so far, kept with the transfer
 * @throws Failure when more is asked for than is left of the transfer
 */
export async function reverseTransfer(
  work: Work,
  kept: Kept<'transfer'>,
  amount: number,
  options: { refund?: string; refunded?: number; metadata?: Record<string, string> } = {},
): Promise<Stripe.TransferReversal> {
  const transfer = kept.object;
  const left = transfer.amount - transfer.amount_reversed;
  if (amount > left) {
    throw invalid(
      `Amount to reverse (${amount}) is greater than what is left of transfer ${transfer.id} (${left}).`,
      'amount',
    );
  }
  const id = newId('trr_');
  const account = idOf(transfer.destination);
  const move = { counterpart: 'transfers', currency: transfer.currency, source: id, description: null } as const;
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: moveMoney(work, {
      ...move,
      account: null,
      type: 'transfer_refund',
      category: 'transfer_reversal',
      amount,
    }).id,
    created: work.seconds,
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: options.metadata ?? {},
    source_refund: options.refund ?? null,
    transfer: transfer.id,
  };
  moveMoney(work, { ...move, account, type: 'payment_refund', category: 'refund', amount: -amount });
  work.add('transfer_reversal', id, reversal, null);
  await markPaymentRefunded(work, transfer, account, amount);
  const reversed = work.change(
    kept,
    {
      amount_reversed: transfer.amount_reversed + amount,
      reversed: amount === left,
      reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    },
    { hidden: { refunded: options.refunded ?? kept.hidden.refunded } },
  );
  work.emit('transfer.reversed', reversed.object);
  return reversal;
}

type Sending = {
  /** Cents. */
  amount: number;
  currency: string;
  destination: string;
  /** The charge that it passes on, where it is of one. */
  charge: string | null;
  group: string | null;
  metadata: Record<string, string>;
  /** Cents that the platform takes of it, as its application fee. */
  fee: number;
};

/** Sends money from the platform's balance to a connected account, where it arrives as a payment. */
export function sendTransfer(
  work: Work,
  { amount, currency, destination, charge, group, metadata, fee }: Sending,
): { transfer: Stripe.Transfer; payment: Stripe.Charge } {
  const id = newId('tr_');
  const payment = paymentFrom({ id, amount, currency, created: work.seconds });
  const move = { counterpart: 'transfers', currency, description: null } as const;
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: moveMoney(work, {
      ...move,
      account: null,
      type: 'transfer',
      category: 'transfer',
      amount: -amount,
      source: id,
    }).id,
    created: work.seconds,
    currency,
    description: null,
    destination,
    destination_payment: payment.id,
    livemode: false,
    metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge,
    source_type: 'card',
    transfer_group: group,
  };
  payment.balance_transaction = moveMoney(work, {
    ...move,
    account: destination,
    type: 'payment',
    category: 'charge',
    amount,
    ...(fee > 0 ? { fee: { amount: fee, type: 'application_fee', holder: 'application_fees' } } : {}),
    source: payment.id,
  }).id;
  work.add('transfer', id, transfer, { refunded: 0 });
  work.add('charge', payment.id, payment, null, { account: destination });
  work.emit('transfer.created', transfer);
  return { transfer, payment };
}

/** The payment at the connected account shows the money it gave back. */
async function markPaymentRefunded(
  work: Work,
  transfer: Stripe.Transfer,
  account: string | null,
  amount: number,
): Promise<void> {
  const payment = await work.get('charge', idOf(transfer.destination_payment) ?? '', account);
  const total = payment.object.amount_refunded + amount;
  work.change(payment, { amount_refunded: total, refunded: total === payment.object.amount });
}

export const transferOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/transfers',
    async run({ work, params }) {
      const filters = { destination: params.text('destination'), transfer_group: params.text('transfer_group') };
      const listed = await work.list('transfer', readPage(params), filters);
      return listOf('/v1/transfers', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'POST',
    path: '/v1/transfers',
    async run({ work, params }) {
      const amount = params.amount('amount') ?? params.refuseMissing('amount');
      if (amount === 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
      const destination = await work.get('account', params.required('destination'), null, 'destination');
      params.ignore('description');
      const sending: Sending = {
        amount,
        currency: params.required('currency'),
        destination: destination.id,
        charge: null,
        group: params.text('transfer_group'),
        metadata: mergeMetadata({}, params.metadata()),
        fee: 0,
      };
      return sendTransfer(work, sending).transfer;
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    run: async ({ work, id }) => (await work.get('transfer', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    async run({ work, id, params }) {
      const transfer = await work.get('transfer', id('id'));
      const amount = params.amount('amount') ?? transfer.object.amount - transfer.object.amount_reversed;
      if (amount === 0) throw invalid(`Transfer ${transfer.id} is already fully reversed.`, 'amount');
      if (params.flag('refund_application_fee'))
        throw invalid('Refund the application fee itself.', 'refund_application_fee');
      return reverseTransfer(work, transfer, amount, { metadata: mergeMetadata({}, params.metadata()) });
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    async run({ work, id, params }) {
      const listed = await work.list('transfer_reversal', readPage(params), { transfer: id('id') });
      return listOf(`/v1/transfers/${id('id')}/reversals`, objectsOf(listed), listed.hasMore);
    },
  },
];
