import { formatDollars } from '#kernel/web/ui/money.tsx';
import type { Booking } from './queries.ts';

type PaymentWords = { word: string; look: 'default' | 'secondary' | 'outline'; note: string | null };

/** How a booking stands with its money: a word, and a sentence where there is more to say. */
export function paymentWords({
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
}: Booking): PaymentWords {
  const ended = status === 'cancelled' ? `Cancelled by ${by === 'country_club' ? 'you' : 'the organizer'}.` : null;
  const back = [
    refunded > 0 && `${formatDollars(refunded)} went back to the card.`,
    pending > 0 && `${formatDollars(pending)} is on its way back.`,
    lost > 0 && `The bank gave ${formatDollars(lost)} to the cardholder after a dispute.`,
  ]
    .filter(Boolean)
    .join(' ');
  const stays = status === 'cancelled' && due > 0 && `By its terms ${formatDollars(due)} stays due to you.`;
  const note =
    [ended, back, stays, waivedAt && `You let go of ${formatDollars(kept)}.`].filter(Boolean).join(' ') || null;
  if (payment === 'paid') return { word: paidBy === 'card' ? 'Paid by card' : 'Paid', look: 'default', note };
  if (payment === 'lost') return { word: 'Lost in a dispute', look: 'outline', note };
  if (payment === 'refunded') return { word: 'Refunded', look: 'outline', note };
  return payment === 'due'
    ? { word: 'Due', look: 'secondary', note }
    : { word: status === 'cancelled' ? 'Cancelled' : 'Nothing due', look: 'outline', note };
}
