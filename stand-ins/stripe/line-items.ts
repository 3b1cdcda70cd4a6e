import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import { idOf, newId } from './kinds.ts';
import { mergeMetadata } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

/** Reads what is sold. @throws Failure for nothing, for mixed currencies, for prices kept elsewhere */
export async function readLineItems(
  work: Work,
  params: Params,
  mode: 'payment' | 'subscription',
): Promise<Stripe.LineItem[]> {
  const groups = params.groups('line_items');
  if (groups.length === 0) params.refuseMissing('line_items');
  const items: Stripe.LineItem[] = [];
  for (const group of groups) items.push(await readLineItem(work, group, mode));
  if (new Set(items.map(({ currency }) => currency)).size > 1) {
    throw invalid('All line items must have the same currency.', params.nameOf('line_items'));
  }
  return items;
}

async function readLineItem(work: Work, group: Params, mode: 'payment' | 'subscription'): Promise<Stripe.LineItem> {
  const price = group.text('price');
  if (price) return readPricedItem(work, group, price, mode);
  if (mode === 'subscription') {
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices. ' +
        'The sandbox takes it from its books: give its id.',
      group.nameOf('price'),
    );
  }
  const data = group.group('price_data') ?? group.refuseMissing('price_data');
  const product = data.group('product_data') ?? data.refuseMissing('product_data');
  const currency = data.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, data.nameOf('currency'));
  const unitAmount = data.amount('unit_amount') ?? data.refuseMissing('unit_amount');
  const quantity = readQuantity(group);
  const name = product.required('name');
  product.ignore('description', 'images', 'tax_code', 'metadata');
  data.ignore('tax_behavior');
  return itemOf(group, oneTimePrice(unitAmount, currency, work.seconds), name, quantity);
}

function readQuantity(group: Params): number {
  const quantity = group.amount('quantity') ?? group.refuseMissing('quantity');
  if (quantity === 0) throw invalid('This value must be greater than or equal to 1.', group.nameOf('quantity'));
  return quantity;
}

/** An item whose price is kept in the books. */
async function readPricedItem(
  work: Work,
  group: Params,
  id: string,
  mode: 'payment' | 'subscription',
): Promise<Stripe.LineItem> {
  const { object: price } = await work.get('price', id, null, group.nameOf('price'));
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', group.nameOf('price'));
  if (mode === 'payment' && price.recurring) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. ' +
        'Either switch to `subscription` mode or use only one-time prices.',
      group.nameOf('price'),
    );
  }
  if (mode === 'subscription' && !price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', 'mode');
  const product = await work.find('product', idOf(price.product) ?? '');
  return itemOf(group, price, product?.object.name ?? id, readQuantity(group));
}

function itemOf(group: Params, price: Stripe.Price, description: string, quantity: number): Stripe.LineItem {
  const total = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description,
    metadata: mergeMetadata({}, group.metadata()),
    price,
    quantity,
  };
}

function oneTimePrice(unitAmount: number, currency: string, created: number): Stripe.Price {
  return {
    id: newId('price_'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod_', 14),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: null,
  };
}
