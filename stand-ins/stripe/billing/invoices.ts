import type Stripe from 'stripe';
import { brand } from '#kernel/contract/brand.ts';
import { getCustomer } from '#stand-ins/stripe/customers.ts';
import { type Kept, newId } from '#stand-ins/stripe/kinds.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { totalOf } from './lines.ts';
import { settle } from './proration.ts';

type Draft = {
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  lines: Stripe.InvoiceLineItem[];
  /** The time that the invoice looks back on. */
  period: { start: number; end: number };
};

/** An invoice as a draft: its lines, and what is to be paid after the customer's balance. */
export function invoiceOf(id: string, customer: Stripe.Customer, draft: Draft, created: number): Stripe.Invoice {
  const { subscription, lines } = draft;
  const total = totalOf(lines);
  const { due } = settle(total, customer.balance);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: brand.name,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** Adds an invoice to the books, still a draft. */
export async function draftInvoice(
  work: Work,
  customerId: string,
  draft: Draft,
  id = newId('in_'),
): Promise<Kept<'invoice'>> {
  const { customer } = await getCustomer(work, customerId);
  const invoice = invoiceOf(id, customer, draft, work.seconds);
  work.emit('invoice.created', invoice);
  return work.add('invoice', invoice.id, invoice, { payment: null });
}

/** Gives the invoice its number and takes the customer's balance into account: from here on it is to be paid. */
export async function finalizeInvoice(work: Work, id: string): Promise<Kept<'invoice'>> {
  const kept = await work.get('invoice', id);
  const { kept: holder, customer } = await getCustomer(work, String(kept.object.customer));
  const { due, balance } = settle(kept.object.total, customer.balance);
  const sequence = customer.next_invoice_sequence ?? 1;
  work.change(holder, { balance, next_invoice_sequence: sequence + 1 });
  const finalized = work.change(kept, {
    amount_due: due,
    amount_remaining: due,
    effective_at: work.seconds,
    ending_balance: balance,
    hosted_invoice_url: `${work.world.baseUrl()}/sandbox/invoices/${id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...kept.object.status_transitions, finalized_at: work.seconds },
  });
  work.emit('invoice.finalized', finalized.object);
  return finalized;
}

/** The subscription that an invoice is for. */
export const subscriptionIdOf = ({ parent }: Stripe.Invoice): string =>
  String(parent?.subscription_details?.subscription ?? '');
