import type { Cents } from '#kernel/rules/money.ts';

/**
 * So many days an organizer may have booked at once without having paid for them: a club's day is off the market from
 * the moment it is booked, and somebody who pays for none must not take them all.
 */
export const maxUnpaidBookings = 5;

/** Whether somebody with so many unpaid bookings may book another day. One that costs nothing leaves nothing unpaid. */
export const mayBookAnother = (unpaidBookings: number, amountCents: Cents): boolean =>
  amountCents === 0 || unpaidBookings < maxUnpaidBookings;
