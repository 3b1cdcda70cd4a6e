import { bookingDueCents, type CancellableBooking } from '#areas/clubs/rules/booking-terms.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { BookingRow, LockedBooking } from '#areas/clubs/database/bookings.ts';

/** The amount due for a booking. */
export const dueOf = (booking: Omit<LockedBooking, 'id'>): Cents =>
  bookingDueCents({
    status: booking.status,
    amountCents: booking.amount,
    keptCents: booking.kept_amount,
    isPaid: booking.paid_at !== null,
    isWaived: booking.waived_at !== null,
  });

/** A booking as input of `keptIfCancelled`. */
export const cancellableOf = (booking: BookingRow): CancellableBooking => ({
  amountCents: booking.amount,
  terms: { cancelDays: booking.booked_cancel_days, lateRefundPercent: booking.booked_late_refund_percent },
  date: booking.date,
  zone: booking.time_zone,
  startsAt: booking.starts_at,
  bookedAt: booking.booked_at,
});
