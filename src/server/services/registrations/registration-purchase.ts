import { settlementOf } from '#domain/settlement.ts';
import { emit } from '#server/database/events.ts';
import { announce } from '#server/database/live.ts';
import { lockRegistrationRow, moveRegistration } from '#server/database/places/move.ts';
import {
  countRegistrationRefund,
  endProcessing,
  isRegistrationPending,
  markProcessing,
} from '#server/database/registrations/registrations.ts';
import type { PurchaseKind } from '#server/services/payments/purchase-kind.ts';

/** The places of a payment that is on its way are held at least so much longer. */
const moneyMinutes = 30;

/** An entry as something that is paid for: the counter of its tournament is locked with it. */
export const registrationPurchase: PurchaseKind = {
  refusal: 'hold_expired',
  isWaiting: isRegistrationPending,
  async lock(tx, id, mayTakeAgain, now) {
    const registration = await lockRegistrationRow(tx, id);
    if (!registration) return null;
    const settlement = settlementOf({
      status: registration.payment_status,
      placesAsked: registration.places,
      // While somebody waits, what came free is the line's: late money goes back.
      placesLeft: mayTakeAgain && !registration.is_closed && registration.waiting === 0 ? registration.free : 0,
    });
    const write = (
      type: 'registration.completed' | 'registration.expired' | 'registration.ended' | 'registration.refunded',
    ) => emit(tx, { type, subjectId: id, userId: registration.user_id, now });
    const wakeTabs = () => announce(tx, { user: registration.user_id, event: 'registration', id });
    return {
      isPaid: registration.payment_status === 'completed',
      settlement,
      settle: async () => {
        if (settlement === 'keep') await moveRegistration(tx, registration, 'completed', now);
        else if (settlement === 'refund_late') await moveRegistration(tx, registration, 'refunded', now);
      },
      awaitMoney: async () => {
        if (await markProcessing(tx, id, now, new Date(now.getTime() + moneyMinutes * 60_000))) await wakeTabs();
      },
      letGo: async (hasFailed) => {
        const { payment_status, payment_method, origin, hold_expires_at } = registration;
        if (payment_status !== 'pending') return;
        // Who pays by a mailed link or has an offer of the line, or whose money failed on its way, may open the card page again while the place is
        // held.
        const isHeldOn = hold_expires_at !== null && hold_expires_at > now;
        if (isHeldOn && hasFailed) {
          await endProcessing(tx, id, now);
          return wakeTabs();
        }
        if (isHeldOn && (payment_method === 'link' || origin === 'line')) return;
        await moveRegistration(tx, registration, 'expired', now);
        await write('registration.expired');
      },
      countRefund: (cents) => countRegistrationRefund(tx, id, cents, now),
      emit: (happened) => {
        if (happened === 'refunded') return write('registration.refunded');
        return write(settlement === 'keep' ? 'registration.completed' : 'registration.ended');
      },
    };
  },
};
