import type { Booking } from './queries.ts';
import { formatDollars } from '#web/ui/money.tsx';

/** What a slot costs with or without its optional dining, in dollars: what the server will charge. */
export function priceOf(slot: Booking['slot'], withDining: boolean): number {
  const optional = slot.has_dining && !slot.is_dining_included ? (slot.dining_price ?? 0) : 0;
  return withDining ? slot.slot_price + optional : slot.slot_price;
}

type PaymentWords = { word: string; look: 'default' | 'secondary' | 'outline'; note: string | null };

/** How a booking stands with its money, for the organizer: a word, and a sentence where there is more to say. */
export function paymentWords({
  status,
  payment_status: payment,
  paid_by: paidBy,
  refunded_amount: refunded,
  refund_pending: pending,
  lost_amount: lost,
  cancelled_by: by,
}: Booking): PaymentWords {
  const ended = status === 'cancelled' && `Cancelled by ${by === 'country_club' ? 'the club' : 'you'}.`;
  const note =
    [
      ended,
      refunded > 0 && `${formatDollars(refunded)} went back to your card.`,
      pending > 0 && `${formatDollars(pending)} is on its way back to your card.`,
      lost > 0 && `The bank gave ${formatDollars(lost)} to you after a dispute.`,
    ]
      .filter(Boolean)
      .join(' ') || null;
  if (payment === 'paid')
    return { word: paidBy === 'card' ? 'Paid by card' : 'Paid to the club', look: 'default', note };
  if (payment === 'lost') return { word: 'Back by your bank', look: 'outline', note };
  if (payment === 'refunded') return { word: 'Refunded', look: 'outline', note };
  if (payment === 'due') return { word: 'Due', look: 'secondary', note };
  return { word: status === 'cancelled' ? 'Cancelled' : 'Nothing due', look: 'outline', note };
}

/** What a cancellation gives back, said before it is done. */
export function refundWords({
  payment_status: payment,
  refund_if_cancelled: refund,
  paid_by: paidBy,
  amount,
}: Booking): string {
  if (payment === 'lost') return 'Your bank has given you the money back: nothing more goes back.';
  if (payment !== 'paid') return 'Nothing was paid, so nothing is due any more.';
  if (paidBy === 'club') return `You paid ${formatDollars(amount)} to the club directly: please ask them about it.`;
  return refund > 0
    ? `${formatDollars(refund)} of ${formatDollars(amount)} goes back to your card.`
    : `By the terms nothing of ${formatDollars(amount)} goes back.`;
}
