import { bookingSettlementOf } from '#areas/money/rules/settlement.ts';
import { countBookingRefund, isBookingDue, lockBooking, markBookingPaid } from '#areas/clubs/database/bookings.ts';
import { emit } from '#kernel/database/events.ts';
import type { PurchaseKind } from '#areas/money/services/purchase-kind.ts';
import { dueOf } from './booking-money.ts';

/** A booked slot as a purchase. */
export const bookingPurchase: PurchaseKind = {
  refusal: 'wrong_state',
  isWaiting: isBookingDue,
  async lock(tx, id, _mayTakeAgain, now, cents) {
    const booking = await lockBooking(tx, id);
    if (!booking) return null;
    const isPaid = booking.paid_at !== null;
    const dueCents = dueOf(booking);
    const settlement = bookingSettlementOf({ isPaid, dueCents }, cents);
    return {
      isPaid: isPaid && (booking.status === 'booked' || booking.kept_amount > 0),
      settlement,
      settle: async () => {
        if (settlement === 'keep') await markBookingPaid(tx, id, 'card', now);
      },
      // The slot stays booked and the amount stays due.
      release: async () => {},
      countRefund: (cents) => countBookingRefund(tx, id, cents, now),
      emit: (happened) =>
        emit(tx, { type: happened === 'settled' ? 'booking.paid' : 'booking.refunded', subjectId: id, now }),
    };
  },
};
