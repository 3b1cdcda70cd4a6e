import { orderSettlementOf } from '#areas/money/rules/settlement.ts';
import { emit } from '#kernel/database/events.ts';
import { countOrderRefund, isOrderPending, lockProductOrder, moveProductOrder } from '#areas/shop/database/orders.ts';
import type { PurchaseKind } from '#areas/money/services/purchase-kind.ts';

/** A shop order as a purchase. */
export const orderPurchase: PurchaseKind = {
  refusal: 'wrong_state',
  isWaiting: isOrderPending,
  async lock(tx, id, _mayTakeAgain, now) {
    const order = await lockProductOrder(tx, id);
    if (!order) return null;
    const settlement = orderSettlementOf(order.status, order.is_seller_gone);
    return {
      isPaid: order.status === 'paid',
      settlement,
      settle: async () => {
        if (settlement === 'keep') await moveProductOrder(tx, id, 'paid', now);
        else if (order.status === 'pending') await moveProductOrder(tx, id, 'expired', now);
      },
      release: async () => {
        if (order.status === 'pending') await moveProductOrder(tx, id, 'expired', now);
      },
      countRefund: (cents) => countOrderRefund(tx, id, cents, now),
      emit: (happened) =>
        emit(tx, { type: happened === 'settled' ? 'order.paid' : 'order.refunded', subjectId: id, now }),
    };
  },
};
