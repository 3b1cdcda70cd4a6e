import type { Look } from '#kernel/rules/looks.ts';
import type { Booking } from './queries.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** The price of a slot in dollars, with or without its optional dining: the amount that the server will charge. */
export function priceOf(slot: Booking['slot'], withDining: boolean): number {
  const optional = slot.has_dining && !slot.is_dining_included ? (slot.dining_price ?? 0) : 0;
  return withDining ? slot.slot_price + optional : slot.slot_price;
}

/** A sentence on payment, shown before the booking is made. */
export const bookingWords = ({ card_payment: takesCards }: Pick<Booking['slot'], 'card_payment'>): string =>
  takesCards
    ? 'The booking is confirmed at once and the total is due to the club: pay by card afterwards, or to the club directly.'
    : 'The booking is confirmed at once and the total is due. You pay the club directly: it takes no cards here.';

type PaymentLook = Look & { note: string | null };

/** The state of a booking's payment for the organizer, with a sentence of explanation where needed. */
export function paymentLook({
  status,
  payment_status: payment,
  paid_by: paidBy,
  refunded_amount: refunded,
  refund_pending: pending,
  lost_amount: lost,
  cancelled_by: by,
  due,
  kept,
  waived_at: waivedAt,
}: Booking): PaymentLook {
  const ended = status === 'cancelled' && `Cancelled by ${by === 'country_club' ? 'the club' : 'you'}.`;
  const note =
    [
      ended,
      refunded > 0 && `${formatDollars(refunded)} went back to your card.`,
      pending > 0 && `${formatDollars(pending)} is on its way back to your card.`,
      lost > 0 && `The bank gave ${formatDollars(lost)} to you after a dispute.`,
      ended && due > 0 && `By its terms ${formatDollars(due)} stays due to the club.`,
      waivedAt && `The club waived ${formatDollars(kept)}.`,
    ]
      .filter(Boolean)
      .join(' ') || null;
  if (payment === 'paid') return { tone: 'good', words: paidBy === 'card' ? 'Paid by card' : 'Paid to the club', note };
  if (payment === 'lost') return { tone: 'over', words: 'Back by your bank', note };
  if (payment === 'refunded') return { tone: 'over', words: 'Refunded', note };
  if (payment === 'due') return { tone: 'bad', words: 'Payment due', note };
  return { tone: 'over', words: status === 'cancelled' ? 'Cancelled' : 'Nothing due', note };
}
