import { AppError } from '#kernel/contract/errors.ts';
import type { Fulfilment } from '#areas/shop/contract/orders.ts';
import { type Dollars, toDollars } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  findProductOrder,
  lockProductOrder,
  markFulfilment,
  moveProductOrder,
  type ProductOrderRow,
} from '#areas/shop/database/orders.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { giveBack } from '#areas/money/services/give-back.ts';

/** A seller's own order that was paid at some time. @throws AppError not_found */
async function requireOwnOrder(context: Context, seller: OrganizerViewer, id: string): Promise<ProductOrderRow> {
  const order = await findProductOrder(context.pool, id);
  if (order?.organizer_id !== seller.organizerId || (order.status !== 'paid' && order.status !== 'refunded'))
    throw new AppError('not_found', 'This order is not one of yours.');
  return order;
}

/**
 * Records the fulfilment of an order; allowed on every plan.
 * @throws AppError not_found, wrong_state for a refunded order
 */
export async function setFulfilment(
  context: Context,
  seller: OrganizerViewer,
  id: string,
  fulfilment: Fulfilment,
): Promise<ProductOrderRow> {
  const order = await requireOwnOrder(context, seller, id);
  const isMarked = await markFulfilment(
    context.pool,
    { id, organizerId: seller.organizerId },
    fulfilment,
    context.clock(),
  );
  if (!isMarked) throw new AppError('wrong_state', 'This order was refunded.');
  return { ...order, fulfilment };
}

/**
 * Refunds an order in part or in full, on behalf of its seller.
 * @param amountDollars all that is left when absent
 * @returns dollars of this refund and what is left
 * @throws AppError not_found, wrong_state when nothing is left, validation_failed naming `amount` for more than is left
 */
export async function refundProductOrder(
  context: Context,
  seller: OrganizerViewer,
  id: string,
  amountDollars: Dollars | undefined,
): Promise<{ amount: Dollars; left: Dollars }> {
  await requireOwnOrder(context, seller, id);
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const purchase = { kind: 'order' as const, id };
    const order = await lockProductOrder(tx, id);
    if (!order) throw new AppError('not_found');
    const { asked, left } = await giveBack(tx, purchase, amountDollars, now);
    if (left === 0) await moveProductOrder(tx, id, 'refunded', now);
    return { amount: toDollars(asked), left: toDollars(left) };
  });
}
