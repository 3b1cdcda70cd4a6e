import { z } from 'zod';
import { contact, cursor, dollars, email, id, line, page, required } from '#kernel/contract/fields.ts';

/**
 * A purchase on the marketplace, with or without an account. The server determines product, seller and price:
 * `shownPrice` (dollars) must match, otherwise the purchase is refused with `price_changed`.
 */
export const marketplaceCheckoutSchema = z.object({
  productId: id,
  organizerId: id,
  customerEmail: email,
  customerName: required(120, 'Full name is required'),
  quantity: z.literal(1, 'Only one can be bought at a time').default(1),
  shownPrice: dollars().optional(),
});

/** The session id from the success page's URL; any other value is answered as an unknown payment. */
export const marketplacePaymentQuery = z.object({ session_id: z.string().max(300).default('') });

/**
 * The state of a payment as the provider reports it. `paid`; `processing`: the checkout page is open, or the bank is
 * still processing; `unpaid`: the page ended without payment; `unknown`: no such payment here. Contains nothing about
 * the buyer.
 */
export const marketplacePaymentSchema = z.object({
  status: z.enum(['paid', 'processing', 'unpaid', 'unknown']),
  product_name: z.string().nullable(),
  /** The order number, such as 'K7Q2-9M4'. */
  order_number: z.string().nullable(),
  /** Dollars paid, and dollars refunded. */
  amount: z.number().nullable(),
  refunded_amount: z.number().nullable(),
  /** The selling organization. */
  seller: z.string().nullable(),
  /** Path of the buyer's receipt, once paid. */
  receipt_url: z.string().nullable(),
});
export type MarketplacePayment = z.infer<typeof marketplacePaymentSchema>;

/** The parameters of a receipt's URL. */
export const receiptParams = z.object({
  token: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9._-]+$/, 'This link is not complete'),
});
export const receiptSchema = z.object({
  order_id: id,
  order_number: z.string(),
  transaction_id: z.string().nullable(),
  status: z.enum(['paid', 'refunded']),
  product_name: z.string(),
  quantity: z.number(),
  amount: z.number(),
  refunded_amount: z.number(),
  seller: z.string(),
  /** The seller's contact for questions and returns; null once the account is deleted. */
  seller_email: z.string().nullable(),
  seller_phone: z.string().nullable(),
  customer_name: z.string(),
  /** The mail address, mostly masked, because links are easily forwarded. */
  customer_email: z.string(),
  paid_at: z.iso.datetime(),
  image_url: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const fulfilments = ['new', 'contacted', 'fulfilled'] as const;
export type Fulfilment = (typeof fulfilments)[number];
export const orderFilters = ['all', ...fulfilments, 'refunded'] as const;

/**
 * Paid orders, newest first. `q` searches the buyer's name, the product and the transaction; the buyer's mail address
 * only if the caller may see it.
 */
export const listOrdersQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(orderFilters).default('all'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const exportOrdersQuery = listOrdersQuery.omit({ cursor: true, limit: true });

/** An order as shown to its seller. */
export const orderSchema = z.object({
  id,
  /** 'K7Q2-9M4', the number that buyer and seller see. */
  order_number: z.string(),
  /** The id of the checkout session, which the buyer was asked to keep. */
  transaction_id: z.string().nullable(),
  product_id: id,
  product_name: z.string(),
  quantity: z.number(),
  customer_name: z.string(),
  customer_email: contact,
  amount: z.number(),
  /** Refunded, or being refunded. */
  refunded_amount: z.number(),
  /** The money that a bank gave to the cardholder after a dispute. */
  lost_amount: z.number(),
  /** `refunded` after a full refund. */
  status: z.enum(['paid', 'refunded']),
  fulfilment: z.enum(fulfilments),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderPageSchema = page(orderSchema).extend({
  /** Totals of all own orders, regardless of the search; `revenue` in dollars, net of refunds. */
  summary: z.object({
    orders: z.number(),
    new: z.number(),
    contacted: z.number(),
    fulfilled: z.number(),
    refunded: z.number(),
    /** Dollars refunded, in part or in full. */
    given_back: z.number(),
    revenue: z.number(),
  }),
});
export const updateOrderSchema = z.object({ fulfilment: z.enum(fulfilments) });
