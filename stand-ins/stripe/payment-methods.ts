import type Stripe from 'stripe';
import type { Card } from './cards.ts';
import { getCustomer } from './customers.ts';
import { invalid } from './failure.ts';
import { type Kept, newId } from './kinds.ts';
import { listOf, objectsOf, type Operation, readPage } from './operation.ts';
import type { Work } from './work.ts';

/** A card in Stripe's shape, as it is before anybody keeps it. */
export function cardMethod(work: Work, last4: string, holder: Stripe.Customer | null): Stripe.PaymentMethod {
  const id = newId('pm_');
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: holder?.email ?? null,
      name: holder?.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.seconds,
    customer: holder?.id ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** Keeps a customer's card for later payments. */
export function saveCard(work: Work, customer: Stripe.Customer, card: Card): Kept<'payment_method'> {
  const method = cardMethod(work, card.last4, customer);
  const kept = work.add('payment_method', method.id, method, {
    failsLater: card.failsLater,
    asksLater: card.asksLater ?? false,
  });
  work.emit('payment_method.attached', method);
  return kept;
}

/** 'Visa ending in 4242' */
export const nameOfCard = ({ object }: Kept<'payment_method'>): string => `Visa ending in ${object.card?.last4 ?? '?'}`;

/** Takes a card from its customer: it can never be used again. */
function detach(work: Work, kept: Kept<'payment_method'>): Stripe.PaymentMethod {
  if (!kept.object.customer)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  const detached = work.change(kept, { customer: null });
  work.emit('payment_method.detached', detached.object, null, kept.object);
  return detached.object;
}

export const paymentMethodOperations: Operation[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    run: async ({ work, id }) => detach(work, await work.get('payment_method', id('id'))),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    async run({ work, params }) {
      const filters = { customer: params.text('customer'), type: params.text('type') };
      const listed = await work.list('payment_method', readPage(params), filters);
      return listOf('/v1/payment_methods', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: async ({ work, id }) => (await work.get('payment_method', id('id'))).object,
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    async run({ work, params, id }) {
      const { customer } = await getCustomer(work, id('id'));
      const filters = { customer: customer.id, type: params.text('type') };
      const listed = await work.list('payment_method', readPage(params), filters);
      return listOf(`/v1/customers/${customer.id}/payment_methods`, objectsOf(listed), listed.hasMore);
    },
  },
];
