import type { Order } from '#areas/shop/contract/orders.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { ProductOrderRow } from '#areas/shop/database/orders.ts';

/** An order as its seller sees it. */
export const presentOrder = (row: ProductOrderRow): Order => ({
  id: row.id,
  order_number: row.order_number,
  transaction_id: row.transaction_id,
  product_id: row.product_id,
  product_name: row.product_name,
  quantity: row.quantity,
  customer_name: row.customer_name,
  customer_email: row.customer_email,
  amount: toDollars(row.amount),
  refunded_amount: toDollars(row.given_back),
  lost_amount: toDollars(row.lost),
  status: row.status === 'refunded' ? 'refunded' : 'paid',
  fulfilment: row.fulfilment,
  created_at: row.created_at.toISOString(),
  paid_at: (row.paid_at ?? row.created_at).toISOString(),
});
