import type Stripe from 'stripe';
import { Failure } from './failure.ts';
import { type Kept, newId, type PaymentTerms } from './kinds.ts';
import { listOf, objectsOf, type Operation, readPage } from './operation.ts';
import { readTerms } from './terms.ts';
import type { Work } from './work.ts';

/** Opens a payment that waits for a card. */
export function openIntent(work: Work, terms: PaymentTerms): Kept<'payment_intent'> {
  const id = newId('pi_');
  const { destination, transferAmount, amount } = terms;
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: terms.applicationFee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: work.seconds,
    currency: terms.currency,
    customer: terms.customer,
    customer_account: null,
    description: terms.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: terms.metadata,
    next_action: null,
    on_behalf_of: terms.onBehalfOf,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: terms.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: destination ? { destination, ...(transferAmount < amount ? { amount: transferAmount } : {}) } : null,
    transfer_group: destination ? `group_${id}` : null,
  };
  const kept = work.add('payment_intent', id, intent, null);
  work.emit('payment_intent.created', intent);
  return kept;
}

const cancellable = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
];

export const isCancellable = (intent: Kept<'payment_intent'>): boolean => cancellable.includes(intent.object.status);

export function cancelIntent(
  work: Work,
  intent: Kept<'payment_intent'>,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Kept<'payment_intent'> {
  const canceled = work.change(intent, {
    status: 'canceled',
    canceled_at: work.seconds,
    cancellation_reason: reason,
    next_action: null,
  });
  work.emit('payment_intent.canceled', canceled.object);
  return canceled;
}

export const paymentIntentOperations: Operation[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    async run({ work, params }) {
      const amount = params.amount('amount') ?? params.refuseMissing('amount');
      const currency = params.required('currency').toLowerCase();
      const customer = params.text('customer');
      if (customer) await work.get('customer', customer, null, 'customer');
      params.ignore('payment_method_types', 'automatic_payment_methods');
      return openIntent(work, await readTerms(work, params, { amount, currency, customer, email: null })).object;
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    async run({ work, params }) {
      const listed = await work.list('payment_intent', readPage(params), { customer: params.text('customer') });
      return listOf('/v1/payment_intents', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    run: async ({ work, id }) => (await work.get('payment_intent', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    async run({ work, id, params }) {
      const intent = await work.get('payment_intent', id('id'));
      const { status } = intent.object;
      if (!isCancellable(intent)) {
        throw new Failure(
          400,
          `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one ` +
            `of the following statuses may be canceled: ${cancellable.join(', ')}.`,
          { code: 'payment_intent_unexpected_state' },
        );
      }
      const asked = params.text('cancellation_reason');
      return cancelIntent(work, intent, asked ?? null).object;
    },
  },
];
