import { contactOf } from '#areas/accounts/database/organizer-contact.ts';
import type { Contact } from '#areas/messages/rules/facts-block.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { lostOfPurchase } from '#areas/money/database/kept-money.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import { beginningOfOrderNumber } from '#kernel/rules/order-number.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isFound, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { orders, products } from '#areas/shop/tables/shop.ts';

export type OrderStatus = ProductOrderRow['status'];

const locked = selected(orders, 'o', ['id', 'status', 'amount']);
export type LockedOrder = RowIn<typeof locked> & {
  /** The seller deleted their account. */
  is_seller_gone: boolean;
};

/** Locks a shop order for the rest of the transaction; call it before locking its payment. */
export async function lockProductOrder(tx: Db, id: string): Promise<LockedOrder | null> {
  // Read whether the seller is gone after the lock is held, since a deletion may have held it.
  await tx.query({
    name: 'lock-product-order',
    text: 'select from orders where id = $1 for no key update',
    values: [id],
  });
  return firstRow<LockedOrder>(tx, {
    name: 'read-locked-order',
    text: `select ${locked},
             exists (select from organizers z join users u on u.id = z.user_id
               where z.id = o.organizer_id and ${isDeletedAddress('u.email')}) as is_seller_gone
           from orders o where o.id = $1`,
    values: [id],
  });
}

/** Sets the state. Lock the order first. */
export async function moveProductOrder(tx: Db, id: string, to: OrderStatus, now: Date): Promise<void> {
  await tx.query({
    name: 'move-product-order',
    text: `update orders
           set status = $2, paid_at = case when $2 = 'paid' then coalesce(paid_at, $3) else paid_at end, updated_at = $3
           where id = $1`,
    values: [id, to, now],
  });
}

const own = selected(orders, 'o', [
  'id',
  'order_number',
  'product_id',
  'organizer_id',
  'user_id',
  'customer_name',
  'customer_email',
  'product_name',
  'quantity',
  'amount',
  'refunded_amount',
  'status',
  'fulfilment',
  'paid_at',
  'created_at',
]);
const ofProduct = selected(products, 'p', ['picture_id']);
const ofOrganizer = selected(organizers, 'z', ['organization_name']);
type Own = RowIn<typeof own> & RowIn<typeof ofProduct> & RowIn<typeof ofOrganizer>;
/** An order with its product, seller and checkout session. Amounts in cents. */
export type ProductOrderRow = Own & {
  /** Refunds including owed ones; `refunded_amount` counts completed refunds only. */
  given_back: Cents;
  /** Cents of the latest completed refund. */
  latest_refund: Cents;
  /** The money that a bank gave to the cardholder after a dispute. */
  lost: Cents;
  transaction_id: string | null;
  organizer_user_id: string;
};
/** An order with the contact that its seller gives to buyers. */
export type OrderWithContact = ProductOrderRow & { contact: Contact };

const columns = `${own}, ${ofProduct}, ${ofOrganizer}, z.user_id as organizer_user_id,
  y.session_id as transaction_id,
  coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0)::bigint as given_back,
  coalesce((
    select f.amount from refunds f
    where f.payment_id = y.id and f.status = 'done'
    order by f.settled_at desc, f.id desc limit 1
  ), 0)::bigint as latest_refund, ${lostOfPurchase('o.id')}::bigint as lost`;
/** The accepted payment is the first one that was paid. */
const joins = `join products p on p.id = o.product_id join organizers z on z.id = o.organizer_id
  left join lateral (select id, session_id from payments where purchase_id = o.id and status = 'paid' order by attempt limit 1) y on true`;

export async function insertProductOrder(
  db: Db,
  order: {
    id: string;
    productId: string;
    organizerId: string;
    userId: string | null;
    customerName: string;
    customerEmail: string;
    productName: string;
    amount: Cents;
    now: Date;
  },
): Promise<void> {
  await db.query({
    name: 'insert-product-order',
    ...insertion(orders, {
      id: order.id,
      product_id: order.productId,
      organizer_id: order.organizerId,
      user_id: order.userId,
      customer_name: order.customerName,
      customer_email: order.customerEmail,
      product_name: order.productName,
      amount: order.amount,
      status: 'pending',
      created_at: order.now,
      updated_at: order.now,
    }),
  });
}

/** One order in any state, or null. */
export const findProductOrder = (db: Db, id: string): Promise<OrderWithContact | null> =>
  firstRow(db, {
    name: 'find-product-order',
    text: `select ${columns}, ${contactOf('z')} as contact from orders o ${joins} where o.id = $1`,
    values: [id],
  });

export type OrderFilter = 'all' | 'new' | 'contacted' | 'fulfilled' | 'refunded';
const filters: Record<OrderFilter, string> = {
  all: 'true',
  new: `o.status = 'paid' and o.fulfilment = 'new'`,
  contacted: `o.status = 'paid' and o.fulfilment = 'contacted'`,
  fulfilled: `o.status = 'paid' and o.fulfilment = 'fulfilled'`,
  refunded: `o.status = 'refunded'`,
};

/** A seller's paid orders, newest first. */
export async function listProductOrders(
  db: Db,
  organizerId: string,
  page: {
    q?: string | undefined;
    /** Whether the search includes buyers' mail addresses. */
    mayReach: boolean;
    filter: OrderFilter;
    after?: { key: string; id: string } | undefined;
    limit: number;
  },
): Promise<ProductOrderRow[]> {
  const pattern = page.q ? `%${page.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  return allRows<ProductOrderRow>(db, {
    text: `select ${columns} from orders o ${joins}
           where o.organizer_id = $1 and o.status in ('paid', 'refunded') and ${filters[page.filter]}
             and ($2::text is null or lower(
               o.customer_name || ' ' || case when $6 then o.customer_email else '' end
                 || ' ' || o.product_name || ' ' || coalesce(y.session_id, '')
             ) like $2 or starts_with(o.order_number, $7))
             and ($3::timestamptz is null or (o.created_at, o.id) < ($3, $4::uuid))
           order by o.created_at desc, o.id desc limit $5`,
    values: [
      organizerId,
      pattern,
      page.after?.key ?? null,
      page.after?.id ?? null,
      page.limit,
      page.mayReach,
      beginningOfOrderNumber(page.q),
    ],
  });
}

export type OrderSummary = {
  orders: number;
  new: number;
  contacted: number;
  fulfilled: number;
  refunded: number;
  given_back: Cents;
  revenue: Cents;
};

/** Totals of all of a seller's paid orders; `revenue` in cents, less refunds and lost disputes. */
export async function summarizeProductOrders(db: Db, organizerId: string): Promise<OrderSummary> {
  const count = (filter: OrderFilter) => `count(*) filter (where ${filters[filter]})::int as ${filter}`;
  const { rows } = await db.query<OrderSummary>({
    name: 'summarize-product-orders',
    text: `select count(*)::int as orders,
             ${count('new')}, ${count('contacted')}, ${count('fulfilled')}, ${count('refunded')},
             coalesce(sum(o.refunded_amount), 0)::bigint as given_back,
             coalesce(sum(o.amount - o.refunded_amount - ${lostOfPurchase('o.id')}), 0)::bigint as revenue
           from orders o where o.organizer_id = $1 and o.status in ('paid', 'refunded')`,
    values: [organizerId],
  });
  return rows[0] as OrderSummary;
}

/** @returns false if the seller has no such paid order */
export const markFulfilment = (
  db: Db,
  of: { id: string; organizerId: string },
  fulfilment: ProductOrderRow['fulfilment'],
  now: Date,
): Promise<boolean> =>
  isWritten(db, {
    name: 'mark-fulfilment',
    text: `update orders set fulfilment = $3, updated_at = $4 where id = $1 and organizer_id = $2 and status = 'paid'`,
    values: [of.id, of.organizerId, fulfilment, now],
  });

/** Orders that have been waiting for payment since before `olderThan`, whatever the state of their checkout page. */
export const listForgottenOrders = (db: Db, olderThan: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-forgotten-orders',
    text: `select id from orders where status = 'pending' and created_at < $1 limit $2`,
    values: [olderThan, limit],
  });

/** Whether it waits for payment. */
export const isOrderPending = (db: Db, id: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-order-pending',
    text: `select from orders where id = $1 and status = 'pending'`,
    values: [id],
  });

/**
 * Adds a refund to the card: a full refund changes the status from paid to refunded, and a failed one changes it back.
 * Lock the order first. @param amountCents of this refund; negative if it failed
 */
export async function countOrderRefund(tx: Db, id: string, amountCents: Cents, now: Date): Promise<void> {
  await tx.query({
    name: 'count-order-refund',
    text: `update orders set refunded_amount = refunded_amount + $2, updated_at = $3,
             status = case when status = 'paid' and refunded_amount + $2 = amount then 'refunded'
               when status = 'refunded' and $2 < 0 then 'paid' else status end
           where id = $1`,
    values: [id, amountCents, now],
  });
}
