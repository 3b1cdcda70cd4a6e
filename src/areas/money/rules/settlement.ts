import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** keep: what was bought is theirs. refund_late: it is not to be had any more. refund_duplicate: it was paid before. */
export type Settlement = 'keep' | 'refund_late' | 'refund_duplicate';

/**
 * The booking of a payment for an entry that the provider says is paid and that was not booked before. Total.
 * - a held entry is seated: its places were waiting for this;
 * - an entry whose hold ran out, or that was left, is seated again if there is room for all of it, else paid back in
 *   full;
 * - an entry that is complete or paid back already keeps its state, and this second payment goes back.
 */
export function settlementOf(facts: { status: PaymentStatus; placesAsked: number; placesLeft: number }): Settlement {
  if (facts.status === 'pending') return 'keep';
  if (facts.status === 'expired' || facts.status === 'cancelled')
    return facts.placesLeft >= facts.placesAsked ? 'keep' : 'refund_late';
  return 'refund_duplicate';
}

/**
 * The same for one share of a group's order, and for the rest that its captain pays at once: only while the order waits
 * for it. A payment by somebody else meanwhile goes back.
 */
export function shareSettlementOf(facts: { status: PaymentStatus; isOpen: boolean; isPaid: boolean }): Settlement {
  if (facts.isPaid) return 'refund_duplicate';
  return facts.status === 'pending' && facts.isOpen ? 'keep' : 'refund_late';
}

/**
 * The same for a booked slot: its amount is due until it is paid, by card or in the club's eyes; of a cancelled one
 * what is kept. Money of a page that asked for something else goes back. @param paidCents what came
 */
export function bookingSettlementOf(
  booking: { isPaid: boolean; dueCents: Cents },
  paidCents: Cents = booking.dueCents,
): Settlement {
  if (booking.isPaid) return 'refund_duplicate';
  return booking.dueCents > 0 && booking.dueCents === paidCents ? 'keep' : 'refund_late';
}

/**
 * The same for a product, of which there is always one more: late money buys it as well, unless its seller has left.
 */
export function orderSettlementOf(
  status: 'pending' | 'paid' | 'expired' | 'refunded',
  isSellerGone: boolean,
): Settlement {
  if (status !== 'pending' && status !== 'expired') return 'refund_duplicate';
  return isSellerGone ? 'refund_late' : 'keep';
}
