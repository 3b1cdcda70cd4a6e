import { inTransaction } from '#kernel/database/connection.ts';
import { listForgottenOrders, lockProductOrder, moveProductOrder } from '#areas/shop/database/orders.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { closeCheckout } from '#areas/money/services/close-checkout.ts';

/** A card page lives half an hour; what still waits so long after was never opened, or its end never told. */
const patienceMs = 2 * 3_600_000;

/**
 * Lets go of orders that nobody pays any more. Money that comes for one all the same buys it.
 * @returns how many were looked at
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
