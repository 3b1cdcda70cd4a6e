import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { unchargeablePart } from '#kernel/rules/min-charge.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import type { Booking } from '#areas/clubs/contract/bookings.ts';

/** Cancellation terms: a full refund until `cancelDays` before play, later `lateRefundPercent` of the payment. */
export type BookingTerms = { cancelDays: number; lateRefundPercent: number };

/** The last date, at the club, on which a booking can be cancelled for a full refund. */
export const freeUntil = (date: string, { cancelDays }: BookingTerms): string => shiftDate(date, -cancelDays);

/**
 * The refund if the organizer cancels.
 * @param date of play, at the club @param zone the club's @returns whole cents, rounded down
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

/** A booking with the facts that determine its cancellation fee: amount, terms, and times of booking and play. */
export type CancellableBooking = {
  amountCents: Cents;
  terms: BookingTerms;
  /** The date of play at the club, and the club's time zone. */
  date: string;
  zone: string;
  startsAt: Date;
  bookedAt: Date;
};

const hourMs = 3_600_000;

/**
 * The fee if the organizer cancels now, paid or not: the part that the terms do not refund. A cancellation within an
 * hour of booking is free if play is more than a day away.
 * @returns whole cents; 0 if below the minimum that a card can be charged
 */
export function keptIfCancelled(
  { amountCents, terms, date, zone, startsAt, bookedAt }: CancellableBooking,
  now: Date,
): Cents {
  const isSlip = now.getTime() - bookedAt.getTime() <= hourMs && startsAt.getTime() - now.getTime() > 24 * hourMs;
  const kept = isSlip ? 0 : amountCents - bookingRefundCents(amountCents, terms, date, zone, now);
  return kept - unchargeablePart(kept);
}

/** The amount still due: the price of a live booking, or the fee of a cancelled one unless waived. */
export function bookingDueCents(booking: {
  status: 'booked' | 'cancelled';
  amountCents: Cents;
  keptCents: Cents;
  isPaid: boolean;
  isWaived: boolean;
}): Cents {
  if (booking.isPaid || booking.isWaived) return 0;
  return booking.status === 'booked' ? booking.amountCents : booking.keptCents;
}

/** A sentence on the refund or fee if the organizer cancels now. */
export function cancelWords(booking: {
  clubName: string;
  amountCents: Cents;
  paidBy: 'card' | 'club' | null;
  refundCents: Cents;
  /** The amount still due. */
  dueCents: Cents;
  /** The money that a bank gave to the cardholder after a dispute. */
  lostCents: Cents;
}): string {
  const { clubName, amountCents, paidBy, refundCents, dueCents, lostCents } = booking;
  if (lostCents > 0) return 'Your bank has given you the money back: nothing more goes back.';
  if (dueCents > 0) return `By its terms you will owe ${clubName} ${describeCents(dueCents)}.`;
  if (paidBy === null) return 'Nothing was paid, and nothing is due any more.';
  if (paidBy === 'club')
    return `You paid ${describeCents(amountCents)} to the club directly: please ask them about it.`;
  return refundCents > 0
    ? `You get back ${describeCents(refundCents)} of ${describeCents(amountCents)} on your card.`
    : `By the terms nothing of ${describeCents(amountCents)} goes back.`;
}

const boundSentence = 'The amount that is not given back is due even if it was not paid yet.';

const lateSentence = (percent: number): string => {
  if (percent === 0) return `After that, nothing is given back. ${boundSentence}`;
  return percent === 100
    ? 'After that, everything is given back as well.'
    : `After that, ${percent}% of the payment is given back. ${boundSentence}`;
};

/** The terms as the sentence that organizers read before booking. */
export function termsSentence({ cancelDays, lateRefundPercent }: BookingTerms): string {
  if (lateRefundPercent === 100) return 'Full refund if you cancel before play begins.';
  const until =
    cancelDays === 0 ? 'until play begins' : `until ${cancelDays} ${cancelDays === 1 ? 'day' : 'days'} before`;
  return cancelDays === 0
    ? `Full refund if you cancel ${until}.`
    : `Full refund if you cancel ${until}. ${lateSentence(lateRefundPercent)}`;
}

/**
 * The terms for one day of play as of `now`: names the last free date while it is in the future, afterwards only the
 * terms that still apply.
 * @param date of play, at the club @param zone the club's
 */
export function bookingTermsSentence(date: string, terms: BookingTerms, zone: string, now: Date): string {
  const today = dateIn(now, zone);
  if (today > date) return 'The day of play is over: it cannot be cancelled any more.';
  if (terms.lateRefundPercent === 100 || terms.cancelDays === 0) return termsSentence(terms);
  if (today > freeUntil(date, terms)) {
    return terms.lateRefundPercent === 0
      ? `The time for a refund has passed: nothing is given back for a cancellation. ${boundSentence}`
      : 'The time for a full refund has passed: ' +
          `${terms.lateRefundPercent}% of the payment is given back if you cancel before play begins. ${boundSentence}`;
  }
  const latest = describeDate(freeUntil(date, terms));
  return `Full refund if you cancel by ${latest}. ${lateSentence(terms.lateRefundPercent)}`;
}

type BookingMoney = {
  /** See `bookingDueCents`. */
  dueCents: Cents;
  paidBy: 'card' | 'club' | null;
  refundedCents: Cents;
  pendingCents: Cents;
  /** The part of both for payments that arrived when nothing was due. */
  lateCents: Cents;
  /** The money that a bank gave to the cardholder. */
  lostCents: Cents;
};

/** The payment status of a booking. A cancelled one owes its fee; refunds of late payments do not affect it. */
export function paymentStatusOf({
  dueCents,
  paidBy,
  refundedCents,
  pendingCents,
  lateCents,
  lostCents,
}: BookingMoney): Booking['payment_status'] {
  if (dueCents > 0) return 'due';
  if (lostCents > 0) return 'lost';
  const backCents = refundedCents + pendingCents;
  if (paidBy) return backCents > lateCents ? 'refunded' : 'paid';
  return backCents > 0 ? 'refunded' : 'nothing_due';
}
