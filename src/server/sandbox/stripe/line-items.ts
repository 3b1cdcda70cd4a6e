import type Stripe from 'stripe';
import { invalid, missing } from './failure.ts';
import { newId } from './kinds.ts';
import { mergeMetadata } from './operation.ts';
import type { Params } from './params.ts';

/** Reads what is sold. @throws Failure for nothing, for mixed currencies, for prices kept elsewhere */
export function readLineItems(params: Params, created: number): Stripe.LineItem[] {
  const groups = params.groups('line_items');
  if (groups.length === 0) params.refuseMissing('line_items');
  const items = groups.map((group) => readLineItem(group, created));
  if (new Set(items.map(({ currency }) => currency)).size > 1) {
    throw invalid('All line items must have the same currency.', params.nameOf('line_items'));
  }
  return items;
}

function readLineItem(group: Params, created: number): Stripe.LineItem {
  const price = group.text('price');
  if (price) throw missing('price', price, group.nameOf('price'), 400);
  const data = group.group('price_data') ?? group.refuseMissing('price_data');
  const product = data.group('product_data') ?? data.refuseMissing('product_data');
  const currency = data.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, data.nameOf('currency'));
  const unitAmount = data.amount('unit_amount') ?? data.refuseMissing('unit_amount');
  const quantity = group.amount('quantity') ?? group.refuseMissing('quantity');
  if (quantity === 0) throw invalid('This value must be greater than or equal to 1.', group.nameOf('quantity'));
  const name = product.required('name');
  product.ignore('description', 'images', 'tax_code', 'metadata');
  data.ignore('tax_behavior');
  const total = unitAmount * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: name,
    metadata: mergeMetadata({}, group.metadata()),
    price: oneTimePrice(unitAmount, currency, created),
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
