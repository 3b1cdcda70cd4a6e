import { countRegistrationRefund } from '#areas/entries/database/registrations/count-refund.ts';
import { shareSettlementOf } from '#areas/money/rules/settlement.ts';
import {
  canTakeAgain,
  completeAddon,
  expireAddon,
  findAddon,
  holdAddon,
  takeAddonAgain,
} from '#areas/entries/database/addons/addons.ts';
import { emit } from '#kernel/database/events.ts';
import { announce } from '#kernel/database/live.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import type { PurchaseKind } from '#areas/money/services/purchase-kind.ts';

/** Minutes by which the hold on extras is extended at least while their payment is on its way. */
const moneyMinutes = 30;

/** An add-on as a purchase; locking it also locks the counter and the entry. */
export const addonPurchase: PurchaseKind = {
  refusal: 'wrong_state',
  isWaiting: async (db, id) => (await findAddon(db, id))?.state === 'pending',
  async lock(tx, id, mayTakeAgain, now) {
    const known = await findAddon(tx, id);
    const order = known && (await lockRegistrationRow(tx, known.registration_id));
    const addon = order && (await findAddon(tx, id));
    if (!addon) return null;
    const isPaid = addon.state === 'paid';
    const stands = order.payment_status === 'completed';
    // A bank payment may arrive days after the add-on expired: extras that are still available are sold all the same,
    // until play begins.
    const mayRevive = stands && mayTakeAgain && now < order.starts_at && addon.state === 'expired';
    const isLate = mayRevive && (await canTakeAgain(tx, id));
    const isOpen = isLate || (stands && addon.state === 'pending');
    const settlement = shareSettlementOf({ status: 'pending', isOpen, isPaid });
    return {
      isPaid,
      settlement,
      settle: async () => {
        if (settlement !== 'keep') return expireAddon(tx, id);
        if (isLate) await takeAddonAgain(tx, id, now);
        await completeAddon(tx, id, now);
      },
      awaitMoney: () => holdAddon(tx, id, new Date(now.getTime() + moneyMinutes * 60_000)),
      release: async (hasFailed) => {
        const isHeldOn = addon.hold_expires_at !== null && addon.hold_expires_at > now;
        if (!(isHeldOn && hasFailed)) await expireAddon(tx, id);
      },
      countRefund: async (cents) => {
        if (isPaid) await countRegistrationRefund(tx, order.id, cents, now);
      },
      emit: async (happened) => {
        if (happened === 'refunded' && isPaid)
          return emit(tx, { type: 'registration.refunded', subjectId: order.id, userId: order.user_id, now });
        if (happened === 'settled' && settlement === 'keep')
          return emit(tx, { type: 'addon.paid', subjectId: id, userId: order.user_id, now });
        if (happened === 'settled' && settlement === 'refund_late')
          return emit(tx, { type: 'addon.refused', subjectId: id, userId: order.user_id, now });
        await announce(tx, { user: order.user_id, event: 'registration', id: order.id });
      },
    };
  },
};
