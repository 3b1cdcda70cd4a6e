import { type Order, orderSchema } from '#areas/shop/contract/orders.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { ProductOrderRow } from '#areas/shop/database/orders.ts';
import { present } from '#kernel/services/present.ts';

/** An order as its seller sees it. */
export const presentOrder = (row: ProductOrderRow): Order =>
  present(orderSchema, row, {
    amount: toDollars(row.amount),
    refunded_amount: toDollars(row.given_back),
    lost_amount: toDollars(row.lost),
    status: row.status === 'refunded' ? 'refunded' : 'paid',
    paid_at: (row.paid_at ?? row.created_at).toISOString(),
  });
