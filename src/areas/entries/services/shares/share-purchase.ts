import { countRegistrationRefund } from '#areas/entries/database/registrations/count-refund.ts';
import { shareSettlementOf } from '#areas/money/rules/settlement.ts';
import { sharesUntil } from '#areas/money/rules/shares.ts';
import { emit } from '#kernel/database/events.ts';
import { announce } from '#kernel/database/live.ts';
import { lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import {
  findOrderOfShare,
  findShare,
  holdForShares,
  markSharesPaid,
  readShares,
  releaseShares,
} from '#areas/entries/database/shares/shares.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import type { PurchaseKind } from '#areas/money/services/purchase-kind.ts';
import { closeCheckoutsOf } from '#areas/money/services/close-checkouts.ts';

/** Minutes by which a hold is extended at least while a payment is on its way. */
const moneyMinutes = 30;
/** Hours to pay shares, where the price list no longer offers shares. */
const usualHours = 72;

/** One player's share of a group's order as a purchase; locking it also locks the counter and the order. */
export const sharePurchase: PurchaseKind = {
  refusal: 'hold_expired',
  async isWaiting(db, id) {
    const share = await findShare(db, id);
    return share?.state === 'open' && share.payment_status === 'pending';
  },
  async lock(tx, id, _mayTakeAgain, now) {
    const registrationId = await findOrderOfShare(tx, id);
    const order = registrationId && (await lockRegistrationRow(tx, registrationId));
    if (!order) return null;
    const shares = await readShares(tx, order.id);
    const share = shares.find((one) => one.id === id);
    if (!share) return null;
    const isFirst = shares.every(({ state }) => state !== 'paid');
    const isCaptains = share.position === 0;
    const isLast = shares.every(({ id: other, state }) => other === id || state === 'paid');
    const isPaid = share.state === 'paid';
    const settlement = shareSettlementOf({
      status: order.payment_status,
      isOpen: share.state === 'open' && order.pays === 'shares',
      isPaid,
    });
    const write = (type: 'share.paid' | 'share.refunded') =>
      emit(tx, { type, subjectId: id, userId: order.user_id, now });
    const ofOrder = (
      type: 'registration.completed' | 'registration.expired' | 'registration.refunded' | 'shares.opened',
    ) => emit(tx, { type, subjectId: order.id, userId: order.user_id, now });
    return {
      isPaid,
      settlement,
      settle: async () => {
        if (settlement !== 'keep') return;
        await markSharesPaid(tx, [id], now);
        // The captain's checkout of all open shares now asks for too much.
        if (!isFirst) await closeCheckoutsOf(tx, order.id, 'registration');
        if (isLast) await moveRegistration(tx, order, 'completed', now);
        else if (isCaptains) {
          const terms = await findTerms(tx, order.tournament_id);
          await holdForShares(tx, order.id, sharesUntil(now, terms?.share_hours ?? usualHours, order.closes_at), now);
        }
      },
      awaitMoney: async () => {
        await holdForShares(tx, order.id, new Date(now.getTime() + moneyMinutes * 60_000), now);
        await announce(tx, { user: order.user_id, event: 'registration', id: order.id });
      },
      release: async (hasFailed) => {
        const isHeldOn = order.hold_expires_at !== null && order.hold_expires_at > now;
        // Only an unpaid captain's share holds places without any payment, so only it ends the order.
        if (order.payment_status !== 'pending' || !isFirst || (isHeldOn && hasFailed)) return;
        await moveRegistration(tx, order, 'expired', now);
        await releaseShares(tx, order.id);
        await ofOrder('registration.expired');
      },
      countRefund: async (cents) => {
        if (isPaid) await countRegistrationRefund(tx, order.id, cents, now);
      },
      emit: async (happened) => {
        if (happened === 'refunded') {
          await write('share.refunded');
          // The refund reduces the captain's entry: the captain and the organizer's webhooks are notified.
          if (isPaid) await ofOrder('registration.refunded');
          return;
        }
        if (settlement !== 'keep') return;
        await write('share.paid');
        if (isLast) await ofOrder('registration.completed');
        else if (isCaptains) await ofOrder('shares.opened');
      },
    };
  },
};
