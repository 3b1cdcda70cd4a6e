import type Stripe from 'stripe';
import { getCustomer } from '#stand-ins/stripe/customers.ts';
import { type Kept, newId, type SubscriptionOffer } from '#stand-ins/stripe/kinds.ts';
import { getRecurringPrice } from '#stand-ins/stripe/prices.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { collect } from './collection.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { addIntervals } from './periods.ts';
import { amountOf, planOf, schedule } from './subscription.ts';
import { periodLine } from './time-steps.ts';

const day = 86_400;

type Opening = {
  customer: string;
  offer: SubscriptionOffer;
  method: Kept<'payment_method'> | null;
  /** The payment that the visitor has begun. */
  intent: Kept<'payment_intent'> | null;
};

/** Begins a subscription with its first invoice, which its holder pays at once; over nothing where there is a trial. */
export async function openSubscription(
  work: Work,
  { customer: customerId, offer, method, intent }: Opening,
): Promise<{ subscription: Kept<'subscription'>; invoice: Kept<'invoice'> }> {
  const { customer } = await getCustomer(work, customerId);
  const invoiceId = newId('in_');
  const object = await newSubscription(work, customer, offer, method, invoiceId);
  const [item] = object.items.data;
  const period = { start: work.seconds, end: item?.current_period_end ?? work.seconds };
  const billed = object.status === 'trialing' ? 0 : amountOf(object);
  work.add('subscription', object.id, object, { pending: [], billed, isWarned: false, retries: [] });
  work.emit('customer.subscription.created', object);
  const lines = [await periodLine(work, object, period)];
  const now = { start: work.seconds, end: work.seconds };
  const draft = { subscription: object, reason: 'subscription_create' as const, lines, period: now };
  await draftInvoice(work, customerId, draft, invoiceId);
  await finalizeInvoice(work, invoiceId);
  const invoice = await collect(work, invoiceId, { method, isHolderThere: true, intent });
  return { subscription: await schedule(work, object.id), invoice };
}

async function newSubscription(
  work: Work,
  customer: Stripe.Customer,
  offer: SubscriptionOffer,
  method: Kept<'payment_method'> | null,
  invoiceId: string,
): Promise<Stripe.Subscription> {
  const price = await getRecurringPrice(work, offer.price, 'price');
  const start = work.seconds;
  const id = newId('sub_');
  const trialEnd = offer.trialDays ? start + offer.trialDays * day : null;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method?.id ?? null,
    default_source: null,
    default_tax_rates: [],
    description: offer.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: newId('si_', 14),
          object: 'subscription_item',
          billing_thresholds: null,
          created: start,
          current_period_end: trialEnd ?? addIntervals(start, price.recurring, 1),
          current_period_start: start,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity: offer.quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoiceId,
    livemode: false,
    managed_payments: null,
    metadata: offer.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trialEnd ? 'trialing' : 'active',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: offer.withoutCard } },
    trial_start: trialEnd ? start : null,
  };
}
