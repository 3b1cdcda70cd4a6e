import { settlementOf } from '#domain/settlement.ts';
import { emit } from '#server/database/events.ts';
import { lockRegistrationRow, moveRegistration } from '#server/database/places/move.ts';
import { countRegistrationRefund, isRegistrationPending } from '#server/database/registrations/registrations.ts';
import type { PurchaseKind } from '#server/services/payments/purchase-kind.ts';

/** An entry as something that is paid for: the counter of its tournament is locked with it. */
export const registrationPurchase: PurchaseKind = {
  refusal: 'hold_expired',
  isWaiting: isRegistrationPending,
  async lock(tx, id, mayTakeAgain, now) {
    const registration = await lockRegistrationRow(tx, id);
    if (!registration) return null;
    const settlement = settlementOf({
      orderStatus: registration.payment_status,
      placesAsked: registration.places,
      placesLeft: mayTakeAgain && !registration.is_closed ? registration.free : 0,
    });
    const write = (
      type: 'registration.completed' | 'registration.expired' | 'registration.ended' | 'registration.refunded',
    ) => emit(tx, { type, subjectId: id, userId: registration.user_id, now });
    return {
      isPaid: registration.payment_status === 'completed',
      settlement,
      settle: async () => {
        if (settlement === 'keep') await moveRegistration(tx, registration, 'completed', now);
        else if (settlement === 'refund_late') await moveRegistration(tx, registration, 'refunded', now);
      },
      letGo: async () => {
        const { payment_status, payment_method, hold_expires_at } = registration;
        // Who pays by a mailed link may open the card page again for as long as the place is held.
        const isHeldOn = payment_method === 'link' && hold_expires_at !== null && hold_expires_at > now;
        if (payment_status !== 'pending' || isHeldOn) return;
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
