import { bookingSettlementOf } from '#domain/settlement.ts';
import { addJob } from '#server/database/jobs.ts';
import { lockBooking, markBookingPaid } from '#server/database/bookings.ts';
import type { LockPurchase } from '#server/services/payments/payable.ts';

/** A booked slot as something that is paid for. */
export const lockBookingToPay: LockPurchase = async (tx, id, _mayTakeAgain, now) => {
  const booking = await lockBooking(tx, id);
  if (!booking) return null;
  const isPaid = booking.paid_at !== null;
  const settlement = bookingSettlementOf({ status: booking.status, isPaid });
  return {
    isPaid: isPaid && booking.status === 'booked',
    settlement,
    settle: async () => {
      if (settlement === 'keep') await markBookingPaid(tx, id, 'card', now);
    },
    // The slot stays booked and what is due stays due.
    letGo: async () => {},
    tell: async () => addJob(tx, 'tell-booking', { bookingId: id }, { key: `tell:${id}` }),
  };
};
