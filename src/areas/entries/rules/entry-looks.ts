/**
 * States of entries as shown: a golfer's own entry, one that a friend made for them, and a row of the organizer's list.
 */
import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { Look } from '#kernel/rules/looks.ts';

const looks: Record<PaymentStatus, Look> = {
  completed: { tone: 'good', words: 'Registered' },
  pending: { tone: 'soon', words: 'Pending' },
  expired: { tone: 'over', words: 'Expired' },
  cancelled: { tone: 'over', words: 'Cancelled' },
  refunded: { tone: 'over', words: 'Refunded' },
};

export const disputedLook: Look = { tone: 'bad', words: 'Disputed' };

/** The state of an entry that has left the field; null for one that is in the field or may still join it. */
export const endedLook = (status: PaymentStatus): Look | null =>
  status === 'completed' || status === 'pending' ? null : looks[status];

type Shown = { payment_status: PaymentStatus; tournaments: { status: string } };

/** A golfer's own entry: what was paid is played in the end. */
export const ownEntryLook = ({ payment_status: status, tournaments: { status: play } }: Shown): Look =>
  status === 'completed' && play === 'completed' ? { tone: 'over', words: 'Played' } : looks[status];

/**
 * The state of an entry that somebody else made. A refund is the payer's private matter, so it is shown as the ending
 * alone.
 */
export function playedEntryLook(entry: Shown, isInField: boolean): Look {
  if (isInField) return ownEntryLook({ ...entry, payment_status: 'completed' });
  if (entry.payment_status === 'pending') return { tone: 'soon', words: 'Waiting for payment' };
  return looks[entry.payment_status === 'refunded' ? 'cancelled' : entry.payment_status];
}
