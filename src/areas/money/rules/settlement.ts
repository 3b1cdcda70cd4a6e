import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** keep: the buyer gets the purchase. refund_late: it is no longer available. refund_duplicate: it was already paid. */
export type Settlement = 'keep' | 'refund_late' | 'refund_duplicate';

/**
 * Decides what to do with a paid, not yet recorded payment for an entry. Covers every status.
 * - pending: the entry becomes complete; its places were held for this payment;
 * - expired or cancelled: the entry is reinstated if all its places are available, else the payment is refunded in
 * full;
 * - complete or refunded: the entry keeps its status, and this second payment is refunded.
 */
export function settlementOf(facts: { status: PaymentStatus; placesAsked: number; placesLeft: number }): Settlement {
  if (facts.status === 'pending') return 'keep';
  if (facts.status === 'expired' || facts.status === 'cancelled')
    return facts.placesLeft >= facts.placesAsked ? 'keep' : 'refund_late';
  return 'refund_duplicate';
}

/**
 * Decides the same for one share of a group's order, and for the captain's payment of all remaining shares: accepted
 * only while the order is waiting for it. If somebody else has paid it meanwhile, this payment is refunded.
 */
export function shareSettlementOf(facts: { status: PaymentStatus; isOpen: boolean; isPaid: boolean }): Settlement {
  if (facts.isPaid) return 'refund_duplicate';
  return facts.status === 'pending' && facts.isOpen ? 'keep' : 'refund_late';
}

/**
 * Decides the same for a booked slot. Its amount is due until it is paid by card or the club marks it as paid; a
 * cancelled booking owes its cancellation fee. A payment of any other amount is refunded.
 * @param paidCents the amount received
 */
export function bookingSettlementOf(
  booking: { isPaid: boolean; dueCents: Cents },
  paidCents: Cents = booking.dueCents,
): Settlement {
  if (booking.isPaid) return 'refund_duplicate';
  return booking.dueCents > 0 && booking.dueCents === paidCents ? 'keep' : 'refund_late';
}

export type OrderStatus = 'pending' | 'paid' | 'expired' | 'refunded';

/**
 * Decides the same for a shop order. Products have unlimited stock, so a late payment still buys one, unless the
 * seller's account is gone.
 */
export function orderSettlementOf(status: OrderStatus, isSellerGone: boolean): Settlement {
  if (status !== 'pending' && status !== 'expired') return 'refund_duplicate';
  return isSellerGone ? 'refund_late' : 'keep';
}
