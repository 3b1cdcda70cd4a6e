import type Stripe from 'stripe';
import { missing } from './failure.ts';
import { type Kept, newId } from './kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
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

function createCustomer(work: Work, params: Params): Stripe.Customer {
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
    ...readFields(params),
    metadata: mergeMetadata({}, params.metadata()),
  };
  work.add('customer', customer.id, customer, null);
  work.emit('customer.created', customer);
  return customer;
}

export const customerOperations: Operation[] = [
  { method: 'POST', path: '/v1/customers', run: async ({ work, params }) => createCustomer(work, params) },
  {
    method: 'GET',
    path: '/v1/customers',
    async run({ work, params }) {
      const listed = await work.list('customer', readPage(params), { email: params.text('email') });
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
      const metadata = mergeMetadata(customer.metadata, params.metadata());
      const updated: Stripe.Customer = { ...customer, ...readFields(params), metadata };
      work.change(kept, updated);
      work.emit('customer.updated', updated);
      return updated;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    async run({ work, id }) {
      const { kept, customer } = await getCustomer(work, id('id'));
      const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
      work.replace(kept, deleted);
      work.emit('customer.deleted', customer);
      return deleted;
    },
  },
];
