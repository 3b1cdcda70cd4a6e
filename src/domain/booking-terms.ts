import type { Cents } from '#domain/money.ts';
import { dateIn, describeDate, shiftDate } from './venue-time.ts';

/** By what a booking is cancelled: for all its money until so many days before, later for a share of it. */
export type BookingTerms = { cancelDays: number; lateRefundPercent: number };

/** Last calendar date, at the club, on which a booking is cancelled for all its money. */
export const freeUntil = (date: string, { cancelDays }: BookingTerms): string => shiftDate(date, -cancelDays);

/**
 * What a cancellation by the organizer gives back of what was paid.
 * @param date of play, at the club @param zone the club's @returns whole cents, rounded down to the cent
 */
export function bookingRefundCents(
  paidCents: Cents,
  terms: BookingTerms,
  date: string,
  zone: string,
  now: Date,
): number {
  if (dateIn(now, zone) <= freeUntil(date, terms)) return paidCents;
  return Math.floor((paidCents * terms.lateRefundPercent) / 100);
}

const lateSentence = (percent: number): string => {
  if (percent === 0) return 'After that, nothing is given back.';
  return percent === 100
    ? 'After that, everything is given back as well.'
    : `After that, ${percent}% of what was paid is given back.`;
};

/** The terms as the sentence that organizers read before they book. */
export function termsSentence({ cancelDays, lateRefundPercent }: BookingTerms): string {
  if (lateRefundPercent === 100) return 'Full refund if you cancel before play begins.';
  const until =
    cancelDays === 0 ? 'until play begins' : `until ${cancelDays} ${cancelDays === 1 ? 'day' : 'days'} before`;
  return cancelDays === 0
    ? `Full refund if you cancel ${until}.`
    : `Full refund if you cancel ${until}. ${lateSentence(lateRefundPercent)}`;
}

/**
 * The same for a day of play, as it stands at `now`: with its last free date while that is to come, afterwards what
 * still holds.
 * @param date of play, at the club @param zone the club's
 */
export function bookingTermsSentence(date: string, terms: BookingTerms, zone: string, now: Date): string {
  const today = dateIn(now, zone);
  if (today > date) return 'The day of play is over: it cannot be cancelled any more.';
  if (terms.lateRefundPercent === 100 || terms.cancelDays === 0) return termsSentence(terms);
  if (today > freeUntil(date, terms)) {
    return terms.lateRefundPercent === 0
      ? 'The time for a refund has passed: nothing is given back for a cancellation.'
      : 'The time for a full refund has passed: ' +
          `${terms.lateRefundPercent}% of what was paid is given back if you cancel before play begins.`;
  }
  const latest = describeDate(freeUntil(date, terms));
  return `Full refund if you cancel by ${latest}. ${lateSentence(terms.lateRefundPercent)}`;
}

type BookingMoney = {
  status: 'booked' | 'cancelled';
  amountCents: Cents;
  paidBy: 'card' | 'club' | null;
  refundedCents: Cents;
  pendingCents: Cents;
  /** What a bank gave to the cardholder. */
  lostCents: Cents;
};

/** How a booking stands with its money. A cancelled one that was never paid owes nothing. */
export function paymentStatusOf({
  status,
  amountCents,
  paidBy,
  refundedCents,
  pendingCents,
  lostCents,
}: BookingMoney): 'nothing_due' | 'due' | 'paid' | 'refunded' | 'lost' {
  if (lostCents > 0) return 'lost';
  if (refundedCents + pendingCents > 0) return 'refunded';
  if (paidBy) return 'paid';
  return amountCents === 0 || status === 'cancelled' ? 'nothing_due' : 'due';
}
