import { AppError } from '#contracts/errors.ts';
import type { Fulfilment } from '#contracts/orders.ts';
import { toCents, toDollars } from '#domain/money.ts';
import { inTransaction, newId } from '#server/database/connection.ts';
import { addJob } from '#server/database/jobs.ts';
import { findProductOrder, lockProductOrder, markFulfilment, moveProductOrder, type ProductOrderRow } from '#server/database/orders.ts';
import { findPaidPayment, leftOfPayment, listRefunds, oweRefund } from '#server/database/payments.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { dollars } from '#server/services/registrations/describe-registration.ts';

/** A seller's own order that was paid at some time. @throws AppError not_found */
async function findOwnOrder(context: Context, seller: OrganizerViewer, id: string): Promise<ProductOrderRow> {
  const order = await findProductOrder(context.pool, id);
  if (order?.organizer_id !== seller.organizerId || (order.status !== 'paid' && order.status !== 'refunded')) throw new AppError('not_found', 'This order is not one of yours.');
  return order;
}

/** Notes how far the seller is with an order; whatever plan they are on now. @throws AppError not_found, wrong_state for one that was refunded */
export async function setFulfilment(context: Context, seller: OrganizerViewer, id: string, fulfilment: Fulfilment): Promise<ProductOrderRow> {
  const order = await findOwnOrder(context, seller, id);
  const isMarked = await markFulfilment(context.pool, { id, organizerId: seller.organizerId }, fulfilment, context.clock());
  if (!isMarked) throw new AppError('wrong_state', 'This order was refunded.');
  return { ...order, fulfilment };
}

/**
 * The seller gives money back to a buyer, a part of it or all.
 * @param amount dollars; all that is left when absent
 * @returns dollars of this refund and what is left
 * @throws AppError not_found, wrong_state when nothing is left, validation_failed naming `amount` for more than is left
 */
export async function refundProductOrder(context: Context, seller: OrganizerViewer, id: string, amount: number | undefined): Promise<{ amount: number; left: number }> {
  await findOwnOrder(context, seller, id);
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const purchase = { kind: 'order' as const, id };
    const order = await lockProductOrder(tx, id);
    const payment = order && (await findPaidPayment(tx, purchase));
    if (!payment) throw new AppError('wrong_state', 'Nothing was paid for this order.');
    const before = await listRefunds(tx, payment.id);
    const left = await leftOfPayment(tx, payment);
    const asked = amount === undefined ? left : toCents(amount);
    if (left === 0) throw new AppError('wrong_state', 'Everything was given back already.');
    if (asked > left) {
      const message = `At most ${dollars(left)} is left to give back.`;
      throw new AppError('validation_failed', message, [{ field: 'amount', message }]);
    }
    if (asked === left) await moveProductOrder(tx, id, 'refunded', now);
    await oweRefund(tx, { id: newId(), paymentId: payment.id, amount: asked, reason: `organizer-${before.length + 1}`, now });
    await addJob(tx, 'tell-order', { orderId: id }, { key: `tell:${id}` });
    return { amount: toDollars(asked), left: toDollars(left - asked) };
  });
}
