import { inTransaction } from '#kernel/database/connection.ts';
import { listForgottenOrders, lockProductOrder, moveProductOrder } from '#areas/shop/database/orders.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { closeCheckout } from '#areas/money/services/close-checkout.ts';

/** A checkout page lives half an hour; an order pending for this long was abandoned, or its end was never reported. */
const patienceMs = 2 * 3_600_000;

/**
 * Expires orders whose payment was abandoned. A later payment still buys the product.
 * @returns the number checked
 */
export async function sweepOrders(context: Context): Promise<number> {
  const ids = await listForgottenOrders(context.pool, new Date(context.clock().getTime() - patienceMs), 200);
  await eachAlone(
    ids,
    (id) => `order ${id}`,
    async (id) => {
      await closeCheckout(context, { kind: 'order', id });
      await inTransaction(context.pool, async (tx) => {
        const order = await lockProductOrder(tx, id);
        if (order?.status === 'pending') await moveProductOrder(tx, id, 'expired', context.clock());
      });
    },
  );
  return ids.length;
}
