import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import { idOf, type Kept, newId } from './kinds.ts';
import { everything, listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

const intervals = ['day', 'week', 'month', 'year'] as const;
/** A price that is charged again and again, as a subscription needs it. */
export type RecurringPrice = Stripe.Price & { recurring: Stripe.Price.Recurring; unit_amount: number };

export const isRecurring = (price: Stripe.Price): price is RecurringPrice =>
  price.recurring !== null && price.unit_amount !== null;

/** @throws Failure for a price that is unknown, switched off, or charged but once */
export async function getRecurringPrice(work: Work, id: string, param: string): Promise<RecurringPrice> {
  const { object } = await work.get('price', id, null, param);
  if (!object.active) throw invalid('The price specified is inactive. This field only accepts active prices.', param);
  if (!isRecurring(object)) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      param,
    );
  }
  return object;
}

/** '$4.99/month', as a page says what something costs. */
export function rhythmOf({ recurring }: RecurringPrice): string {
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `/${interval}` : ` every ${count} ${interval}s`;
}

function readRecurring(params: Params): Stripe.Price.Recurring | null {
  const group = params.group('recurring');
  if (!group) return null;
  const interval = group.choice('interval', intervals) ?? group.refuseMissing('interval');
  group.choice('usage_type', ['licensed']);
  const count = group.integer('interval_count') ?? 1;
  if (count < 1) throw invalid('This value must be greater than or equal to 1.', group.nameOf('interval_count'));
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

/**
 * A lookup key belongs to one price at a time. The product is written along with every keyed price, so that of two who
 * claim a key at once the second sees the first.
 */
async function claimKey(work: Work, params: Params, product: Kept<'product'>): Promise<string | null> {
  const key = params.text('lookup_key');
  const isTransfer = params.flag('transfer_lookup_key');
  if (!key) return null;
  work.change(product, {});
  const { rows } = await work.list('price', everything, { lookup_key: key });
  for (const other of rows) {
    if (!isTransfer)
      throw invalid(`A price (\`${other.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists');
    work.emit('price.updated', work.change(other, { lookup_key: null }).object, null, other.object);
  }
  return key;
}

async function createPrice(work: Work, params: Params): Promise<Stripe.Price> {
  const product = await work.get('product', params.required('product'), null, 'product');
  const currency = params.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, 'currency');
  const recurring = readRecurring(params);
  params.choice('billing_scheme', ['per_unit']);
  const price: Stripe.Price = {
    id: newId('price_'),
    object: 'price',
    active: params.answer('active') ?? true,
    billing_scheme: 'per_unit',
    created: work.seconds,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: await claimKey(work, params, product),
    metadata: mergeMetadata({}, params.metadata()),
    nickname: params.text('nickname'),
    product: product.id,
    recurring,
    tax_behavior: params.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.amount('unit_amount') ?? params.refuseMissing('unit_amount'),
    unit_amount_decimal: null,
  };
  work.add('price', price.id, price, null);
  work.emit('price.created', price);
  return price;
}

async function updatePrice(work: Work, params: Params, id: string): Promise<Stripe.Price> {
  const kept = await work.get('price', id);
  const before = kept.object;
  const product = await work.get('product', idOf(before.product) ?? '');
  const key = await claimKey(work, params, product);
  const { object } = work.change(kept, {
    active: params.answer('active') ?? before.active,
    lookup_key: key ?? before.lookup_key,
    metadata: mergeMetadata(before.metadata, params.metadata()),
    nickname: params.text('nickname') ?? before.nickname,
  });
  work.emit('price.updated', object, null, before);
  return object;
}

export const priceOperations: Operation[] = [
  { method: 'POST', path: '/v1/prices', run: ({ work, params }) => createPrice(work, params) },
  {
    method: 'GET',
    path: '/v1/prices',
    async run({ work, params }) {
      const keys = params.texts('lookup_keys');
      if (keys.length > 10) throw invalid('You may only specify up to 10 lookup keys.', 'lookup_keys');
      const filters = {
        active: params.answer('active')?.toString() ?? null,
        lookup_key: keys.length ? keys : null,
        product: params.text('product'),
        type: params.choice('type', ['one_time', 'recurring']),
      };
      const listed = await work.list('price', readPage(params), filters);
      return listOf('/v1/prices', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    run: async ({ work, id }) => (await work.get('price', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    run: ({ work, id, params }) => updatePrice(work, params, id('id')),
  },
];
