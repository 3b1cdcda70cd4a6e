import type { PaymentStatus } from '#contracts/registrations.ts';

/** seat: the order is complete. refund_late: paid after the hold ended, no place left. refund_duplicate: it was paid before. */
export type Settlement = 'nothing' | 'seat' | 'refund_late' | 'refund_duplicate';

/**
 * What follows from a payment that the provider says is paid. Total and idempotent: asked again after it was booked, nothing.
 * - a held order is seated: its places were waiting for this;
 * - an order whose hold ran out, or that was left, is seated again if there is room for all of it, else paid back in full;
 * - an order that is complete or paid back already keeps its state, and this second payment goes back.
 */
export function settlementOf(facts: {
  /** This very payment was booked before. */
  alreadyBooked: boolean;
  orderStatus: PaymentStatus;
  placesAsked: number;
  placesLeft: number;
}): Settlement {
  if (facts.alreadyBooked) return 'nothing';
  if (facts.orderStatus === 'pending') return 'seat';
  if (facts.orderStatus === 'expired' || facts.orderStatus === 'cancelled') return facts.placesLeft >= facts.placesAsked ? 'seat' : 'refund_late';
  return 'refund_duplicate';
}
