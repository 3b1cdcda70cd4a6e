import { settlementOf } from '#domain/settlement.ts';
import { addJob } from '#server/database/jobs.ts';
import { announce } from '#server/database/live.ts';
import { lockRegistrationRow, moveRegistration } from '#server/database/places/move.ts';
import type { LockPurchase } from '#server/services/payments/payable.ts';

/** An entry as something that is paid for: the counter of its tournament is locked with it. */
export const lockRegistration: LockPurchase = async (tx, id, mayTakeAgain, now) => {
  const order = await lockRegistrationRow(tx, id);
  if (!order) return null;
  const settlement = settlementOf({
    orderStatus: order.payment_status,
    placesAsked: order.places,
    placesLeft: mayTakeAgain && !order.is_closed ? order.free : 0,
  });
  return {
    isPaid: order.payment_status === 'completed',
    settlement,
    settle: async () => {
      if (settlement === 'keep') await moveRegistration(tx, order, 'completed', now);
      else if (settlement === 'refund_late') await moveRegistration(tx, order, 'refunded', now);
    },
    letGo: async () => {
      // Who pays by a mailed link may open the card page again for as long as the place is held.
      const isHeldOn = order.payment_method === 'link' && order.hold_expires_at !== null && order.hold_expires_at > now;
      if (order.payment_status !== 'pending' || isHeldOn) return;
      await moveRegistration(tx, order, 'expired', now);
      await announce(tx, { user: order.user_id, event: 'registration', id });
    },
    tell: async () => {
      await addJob(tx, 'tell-registration', { registrationId: id }, { key: `tell:${id}` });
      await announce(tx, { user: order.user_id, event: 'registration', id });
    },
  };
};
