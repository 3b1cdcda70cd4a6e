import type Stripe from 'stripe';
import { isTestToken, testTokens } from './cards.ts';
import { type Refusal, refusals, refuse, succeed } from './confirm.ts';
import { Failure, invalid, KeptRefusal } from './failure.ts';
import { openDispute } from './disputes.ts';
import { idOf, type Kept, newId, type PaymentTerms } from './kinds.ts';
import { listOf, objectsOf, type Operation, readPage } from './operation.ts';
import { cardMethod } from './payment-methods.ts';
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

/**
 * Charges a card that its customer saved, while they are not there.
 * https://docs.stripe.com/payments/save-and-reuse#charge-saved-payment-method
 */
function chargeSavedCard(work: Work, terms: PaymentTerms, method: Kept<'payment_method'>): object {
  if (method.object.customer !== terms.customer)
    throw invalid('The PaymentMethod does not belong to the Customer you supplied.', 'payment_method');
  const intent = openIntent(work, terms);
  const refusal = refusalOf(work, method);
  if (!refusal) return succeed(work, intent, method.object.billing_details.email, method.object).object;
  refuse(work, intent, method.object.billing_details.email, refusal, method.object);
  const error = { type: 'card_error', code: refusal, message: refusals[refusal] } as const;
  return new KeptRefusal({
    ...error,
    ...(refusal === 'card_declined' ? { decline_code: 'generic_decline' } : {}),
    payment_intent: { id: intent.id, object: 'payment_intent', status: 'requires_payment_method' },
  });
}

/** Pays with one of the cards that have a name for tests. */
async function payByToken(work: Work, terms: PaymentTerms, token: keyof typeof testTokens): Promise<object> {
  const method = cardMethod(work, testTokens[token], null);
  const paid = succeed(work, openIntent(work, terms), null, method).object;
  if (token === 'pm_card_createDispute')
    await openDispute(work, await work.get('charge', idOf(paid.latest_charge) ?? ''));
  return paid;
}

function refusalOf(work: Work, { hidden }: Kept<'payment_method'>): Refusal | null {
  if (hidden.asksLater) return 'authentication_required';
  return hidden.failsLater || work.world.refusesSavedCards() ? 'card_declined' : null;
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
      const [confirms, offSession] = [params.flag('confirm'), params.flag('off_session')];
      const card = params.text('payment_method');
      const terms = await readTerms(work, params, { amount, currency, customer, email: null });
      if (!confirms) return openIntent(work, terms).object;
      if (card && isTestToken(card)) return payByToken(work, terms, card);
      if (!offSession || !card || !customer)
        throw invalid(
          'The sandbox confirms saved cards (give `off_session`, `customer` and `payment_method`) and those named ' +
            `${Object.keys(testTokens).join(', ')}.`,
        );
      return chargeSavedCard(work, terms, await work.get('payment_method', card, null, 'payment_method'));
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
