import type Stripe from 'stripe';
import { newId } from '#stand-ins/stripe/kinds.ts';
import type { RecurringPrice } from '#stand-ins/stripe/prices.ts';

type Line = {
  amount: number;
  description: string;
  price: RecurringPrice;
  quantity: number;
  period: { start: number; end: number };
  subscription: string;
  item: string;
  isProration: boolean;
  metadata: Record<string, string>;
};

/** One line of an invoice; which invoice is written in when there is one. */
export const lineOf = (line: Line): Stripe.InvoiceLineItem => ({
  id: newId('il_'),
  object: 'line_item',
  amount: line.amount,
  currency: line.price.currency,
  description: line.description,
  discount_amounts: [],
  discountable: !line.isProration,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: line.metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: line.isProration ? newId('ii_') : null,
      proration: line.isProration,
      proration_details: { credited_items: null },
      subscription: line.subscription,
      subscription_item: line.item,
    },
    type: 'subscription_item_details',
  },
  period: line.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price.id, product: String(line.price.product) },
    type: 'price_details',
    unit_amount_decimal: null,
  },
  quantity: line.quantity,
  quantity_decimal: null,
  subscription: line.subscription,
  subtotal: line.amount,
  taxes: [],
});

export const totalOf = (lines: Stripe.InvoiceLineItem[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** '14 Nov 2026', as Stripe's proration lines say it. */
export const dayOf = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    seconds * 1000,
  );
