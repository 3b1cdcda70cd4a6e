import { formatDollars } from '#kernel/web/ui/money.tsx';
import type { Look } from '#kernel/rules/looks.ts';
import type { Booking } from './queries.ts';

type PaymentLook = Look & { note: string | null };

/** The state of a booking's payment for the club, with a sentence of explanation where needed. */
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
  const ended = status === 'cancelled' ? `Cancelled by ${by === 'country_club' ? 'you' : 'the organizer'}.` : null;
  const back = [
    refunded > 0 && `${formatDollars(refunded)} went back to the card.`,
    pending > 0 && `${formatDollars(pending)} is on its way back.`,
    lost > 0 && `The bank gave ${formatDollars(lost)} to the cardholder after a dispute.`,
  ]
    .filter(Boolean)
    .join(' ');
  const stays = status === 'cancelled' && due > 0 && `By its terms ${formatDollars(due)} stays due to you.`;
  const note = [ended, back, stays, waivedAt && `You waived ${formatDollars(kept)}.`].filter(Boolean).join(' ') || null;
  if (payment === 'paid') return { tone: 'good', words: paidBy === 'card' ? 'Paid by card' : 'Paid', note };
  if (payment === 'lost') return { tone: 'over', words: 'Lost in a dispute', note };
  if (payment === 'refunded') return { tone: 'over', words: 'Refunded', note };
  return payment === 'due'
    ? { tone: 'soon', words: 'Due', note }
    : { tone: 'over', words: status === 'cancelled' ? 'Cancelled' : 'Nothing due', note };
}
