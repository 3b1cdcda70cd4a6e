import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organizers, users } from '#areas/accounts/tables/accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { orderNumber } from '#kernel/tables/order-numbers.ts';
import { pictures } from '#kernel/tables/pictures.ts';
import type { OrderStatus } from '#areas/money/rules/settlement.ts';
import type { Fulfilment } from '#areas/shop/contract/orders.ts';

/** The catalogue that the operator maintains; organizers choose products from it to sell. */
export const products = pgTable(
  'products',
  {
    id: key().primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    basePrice: cents('base_price').notNull(),
    pictureId: reference('picture_id', () => pictures.id),
    active: boolean('active').notNull().default(true),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || category || ' ' || description)`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('products_price', sql`${table.basePrice} > 0`),
    uniqueIndex('products_name').on(sql`lower(${table.name})`),
    index('products_listed').on(table.name, table.id).where(sql`active`),
    index('products_category').on(table.category, table.name, table.id).where(sql`active`),
    index('products_search')
      .using('gin', sql`folded_text(search_text) gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`active`),
  ],
);

/**
 * A product that an organizer offers, with an optional own price. Kept, but not shown, when the organizer's plan no
 * longer includes sales.
 */
export const productMappings = pgTable(
  'product_mappings',
  {
    id: key().primaryKey(),
    productId: reference('product_id', () => products.id).notNull(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    customPrice: cents('custom_price'),
    /** The buyer's price: the organizer's own one, or the product's. Stored, so that an index can sort by it. */
    shownPrice: cents('shown_price').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('mappings_price', sql`${table.customPrice} > 0 and ${table.shownPrice} > 0`),
    uniqueIndex('mappings_once').on(table.organizerId, table.productId),
    index('mappings_product').on(table.productId, table.id).where(sql`active`),
    index('mappings_price_order').on(table.shownPrice, table.id).where(sql`active`),
    index('mappings_newest').on(table.createdAt, table.id).where(sql`active`),
  ],
);

/** A purchase of one product from a seller. Name and price are those at the time of purchase. */
export const orders = pgTable(
  'orders',
  {
    id: key().primaryKey(),
    productId: reference('product_id', () => products.id).notNull(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    /** The buyer's account, if signed in. */
    userId: reference('user_id', () => users.id, 'set null'),
    orderNumber: orderNumber(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull().default(1),
    amount: cents('amount').notNull(),
    refundedAmount: cents('refunded_amount').notNull().default(0),
    status: text('status').$type<OrderStatus>().notNull(),
    fulfilment: text('fulfilment').$type<Fulfilment>().notNull().default('new'),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'paid', 'expired', 'refunded') and ${table.fulfilment} in ('new', 'contacted', 'fulfilled')`,
    ),
    check(
      'orders_amounts',
      sql`${table.quantity} = 1 and ${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.amount}`,
    ),
    index('orders_seller').on(table.organizerId, table.createdAt, table.id).where(sql`status in ('paid', 'refunded')`),
    index('orders_product').on(table.productId, table.status),
    index('orders_pending').on(table.createdAt).where(sql`status = 'pending'`),
    index('orders_buyer').on(table.userId, table.createdAt),
  ],
);

/** The results of the last runs of `invariants`: one row a run. */
export const invariantRuns = pgTable(
  'invariant_runs',
  {
    id: key().primaryKey(),
    ranAt: instant('ran_at').notNull(),
    checks: jsonb('checks').$type<{ name: string; broken: number; examples: string[] }[]>().notNull(),
  },
  (table) => [index('invariant_runs_newest').on(table.ranAt)],
);
