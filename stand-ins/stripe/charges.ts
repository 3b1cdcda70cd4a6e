import type Stripe from 'stripe';
import { brand } from '#kernel/contract/brand.ts';
import { idOf, newId } from './kinds.ts';
import { listOf, objectsOf, type Operation, readPage } from './operation.ts';

type Sale = {
  intent: Stripe.PaymentIntent;
  email: string | null;
  created: number;
  /** The saved card, where one is used. */
  method?: Stripe.PaymentMethod | undefined;
  /** Set when the card was refused. */
  failure?: { code: string; message: string } | undefined;
};

const testCard: Stripe.Charge.PaymentMethodDetails.Card = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

/** The charge of a payment intent, before its money has moved. */
export function chargeOf({ intent, email, created, method, failure }: Sale): Stripe.Charge {
  return {
    ...blankCharge(newId('ch_'), intent.amount, intent.currency, created),
    amount_captured: failure ? 0 : intent.amount,
    application_fee_amount: intent.application_fee_amount,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    captured: !failure,
    customer: idOf(intent.customer),
    description: intent.description,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    metadata: intent.metadata,
    on_behalf_of: idOf(intent.on_behalf_of),
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: failure ? '01' : null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.code ?? null,
      risk_level: 'normal',
      seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method?.id ?? newId('pm_'),
    payment_method_details: { type: 'card', card: { ...testCard, last4: method?.card?.last4 ?? testCard.last4 } },
    receipt_email: intent.receipt_email,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: transferDataOf(intent),
    transfer_group: intent.transfer_group,
  };
}

function transferDataOf({ transfer_data: data }: Stripe.PaymentIntent): Stripe.Charge.TransferData | null {
  return data ? { amount: data.amount ?? null, destination: idOf(data.destination) ?? '' } : null;
}

/** The payment at a connected account through a transfer: Stripe gives it an id in `py_` and a charge's shape. */
export function paymentFrom(transfer: {
  id: string;
  amount: number;
  currency: string;
  created: number;
}): Stripe.Charge {
  return {
    ...blankCharge(newId('py_'), transfer.amount, transfer.currency, transfer.created),
    amount_captured: transfer.amount,
    captured: true,
    paid: true,
    source_transfer: transfer.id,
    status: 'succeeded',
  };
}

function blankCharge(id: string, amount: number, currency: string, created: number): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: brand.name.toUpperCase(),
    captured: false,
    created,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  };
}

export const chargeOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    async run({ work, params, account }) {
      const filters = { payment_intent: params.text('payment_intent'), customer: params.text('customer') };
      const listed = await work.list('charge', readPage(params), filters, account);
      return listOf('/v1/charges', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    run: async ({ work, id, account }) => (await work.get('charge', id('id'), account)).object,
  },
];
