import { z } from 'zod';
import { contact, cursor, dollars, email, id, line, page, required } from '#kernel/contract/fields.ts';

/**
 * A purchase on the marketplace, with or without an account. Product and seller are looked up, the price is the
 * server's: `shownPrice` (dollars) is only compared, and a differing one is refused with `price_changed`.
 */
export const marketplaceCheckoutSchema = z.object({
  productId: id,
  organizerId: id,
  customerEmail: email,
  customerName: required(120, 'Full name is required'),
  quantity: z.literal(1, 'Only one can be bought at a time').default(1),
  shownPrice: dollars().optional(),
});

/** A session's id as the success page got it; anything else is a payment that nobody knows. */
export const marketplacePaymentQuery = z.object({ session_id: z.string().max(300).default('') });

/**
 * The state of a payment, after asking the provider. `paid`; `processing`: the card page is open or the bank still
 * works; `unpaid`: the page ended without money; `unknown`: no such payment here. It says nothing about the buyer.
 */
export const marketplacePaymentSchema = z.object({
  status: z.enum(['paid', 'processing', 'unpaid', 'unknown']),
  product_name: z.string().nullable(),
  /** The number of the order, 'K7Q2-9M4'. */
  order_number: z.string().nullable(),
  /** Dollars, and what of them was given back. */
  amount: z.number().nullable(),
  refunded_amount: z.number().nullable(),
  /** The organization that sold it. */
  seller: z.string().nullable(),
  /** Path of the buyer's receipt, once paid. */
  receipt_url: z.string().nullable(),
});
export type MarketplacePayment = z.infer<typeof marketplacePaymentSchema>;

/** The parameters of a receipt's address. */
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
  customer_name: z.string(),
  /** The address with most of it hidden: a link is passed on easily. */
  customer_email: z.string(),
  paid_at: z.iso.datetime(),
  image_url: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const fulfilments = ['new', 'contacted', 'fulfilled'] as const;
export type Fulfilment = (typeof fulfilments)[number];
export const orderFilters = ['all', ...fulfilments, 'refunded'] as const;

/**
 * Orders that were paid, newest first; `q` is looked for in the buyer's name, the product and the transaction, and in
 * the buyer's address by who may see it.
 */
export const listOrdersQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(orderFilters).default('all'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const exportOrdersQuery = listOrdersQuery.omit({ cursor: true, limit: true });

/** An order as its seller sees it. */
export const orderSchema = z.object({
  id,
  /** 'K7Q2-9M4': what buyer and seller call it. */
  order_number: z.string(),
  /** The checkout session, which the buyer was told to keep. */
  transaction_id: z.string().nullable(),
  product_id: id,
  product_name: z.string(),
  quantity: z.number(),
  customer_name: z.string(),
  customer_email: contact,
  amount: z.number(),
  /** Given back or on its way. */
  refunded_amount: z.number(),
  /** The money that a bank gave back after a dispute. */
  lost_amount: z.number(),
  /** `refunded` when all of it was given back. */
  status: z.enum(['paid', 'refunded']),
  fulfilment: z.enum(fulfilments),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderPageSchema = page(orderSchema).extend({
  /** All own orders, whatever is searched for; `revenue` in dollars without what was given back. */
  summary: z.object({
    orders: z.number(),
    new: z.number(),
    contacted: z.number(),
    fulfilled: z.number(),
    refunded: z.number(),
    /** Dollars that went back of orders, in part or in full. */
    given_back: z.number(),
    revenue: z.number(),
  }),
});
export const updateOrderSchema = z.object({ fulfilment: z.enum(fulfilments) });
