import type { Cents } from '#kernel/rules/money.ts';

/**
 * Maximum number of unpaid bookings of an organizer. A booked day is off the market at once, so an organizer who pays
 * for none must not take them all.
 */
export const maxUnpaidBookings = 5;

/** Whether an organizer with so many unpaid bookings may book another day. A free booking is always allowed. */
export const mayBookAnother = (unpaidBookings: number, amountCents: Cents): boolean =>
  amountCents === 0 || unpaidBookings < maxUnpaidBookings;
