import type Stripe from 'stripe';
import { endSubscription, isLive } from '#stand-ins/stripe/billing/subscription.ts';
import { liveBy } from './customer-time.ts';
import { invalid, missing } from './failure.ts';
import { idOf, type Kept, newId } from './kinds.ts';
import { everything, listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

type Live = { kept: Kept<'customer'>; customer: Stripe.Customer };

/** @throws Failure resource_missing, also for a deleted customer: it can be read, but no longer used */
export async function getCustomer(work: Work, id: string, param?: string): Promise<Live> {
  const kept = await work.get('customer', id, null, param);
  if (kept.object.deleted) throw missing('customer', id, param, param ? 400 : 404);
  return { kept, customer: kept.object };
}

const fields = ['email', 'name', 'phone', 'description'] as const;

/** Only the fields that were sent. */
function readFields(params: Params): Partial<Pick<Stripe.Customer, (typeof fields)[number]>> {
  const sent: Partial<Record<(typeof fields)[number], string>> = {};
  for (const field of fields) {
    const value = params.text(field);
    if (value !== null) sent[field] = value;
  }
  params.ignore('preferred_locales');
  return sent;
}

/** @throws Failure for a clock that is unknown or gone */
async function readClock(work: Work, params: Params): Promise<string | null> {
  const id = params.text('test_clock');
  if (!id) return null;
  const clock = await work.get('test_helpers.test_clock', id, null, 'test_clock');
  if (clock.object.deleted) throw missing('test_clock', id, 'test_clock', 400);
  work.moveTo(clock.object.frozen_time);
  return id;
}

async function createCustomer(work: Work, params: Params): Promise<Stripe.Customer> {
  const test_clock = await readClock(work, params);
  return addCustomer(work, { ...readFields(params), metadata: mergeMetadata({}, params.metadata()), test_clock });
}

export function addCustomer(work: Work, fields: Partial<Stripe.Customer>): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.seconds,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    metadata: {},
    ...fields,
  };
  work.add('customer', customer.id, customer, null);
  work.emit('customer.created', customer);
  return customer;
}

/** The card that pays where a subscription names none. */
async function readUsualMethod(
  work: Work,
  params: Params,
  customer: Stripe.Customer,
): Promise<Pick<Stripe.Customer, 'invoice_settings'>> {
  const group = params.group('invoice_settings');
  const id = group?.text('default_payment_method');
  if (!group || !id) return { invoice_settings: customer.invoice_settings };
  const name = group.nameOf('default_payment_method');
  const { object } = await work.get('payment_method', id, null, name);
  if (idOf(object.customer) !== customer.id)
    throw invalid(`The customer does not have a payment method with the ID ${id}.`, name);
  return { invoice_settings: { ...customer.invoice_settings, default_payment_method: id } };
}

/** A customer who goes takes their subscriptions along. */
async function endAll(work: Work, customer: string): Promise<void> {
  const { rows } = await work.list('subscription', everything, { customer });
  for (const { id, object } of rows) {
    if (isLive(object)) await endSubscription(work, id, 'cancellation_requested');
  }
}

export const customerOperations: Operation[] = [
  { method: 'POST', path: '/v1/customers', run: ({ work, params }) => createCustomer(work, params) },
  {
    method: 'GET',
    path: '/v1/customers',
    async run({ work, params }) {
      const filters = { email: params.text('email'), test_clock: params.text('test_clock') };
      const listed = await work.list('customer', readPage(params), filters);
      return listOf('/v1/customers', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    run: async ({ work, id }) => (await work.get('customer', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    async run({ work, id, params }) {
      const { kept, customer } = await getCustomer(work, id('id'));
      await liveBy(work, customer.id);
      const metadata = mergeMetadata(customer.metadata, params.metadata());
      const usual = await readUsualMethod(work, params, customer);
      const updated: Stripe.Customer = { ...customer, ...readFields(params), ...usual, metadata };
      work.change(kept, updated);
      work.emit('customer.updated', updated, null, customer);
      return updated;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    async run({ work, id }) {
      const { kept, customer } = await getCustomer(work, id('id'));
      await liveBy(work, customer.id);
      await endAll(work, customer.id);
      const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
      work.replace(kept, deleted);
      work.emit('customer.deleted', customer);
      return deleted;
    },
  },
];
