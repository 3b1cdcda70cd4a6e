/** The states of entries: a golfer's own, a friend's entry for a golfer, a line of an organizer's list. */
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

/** An entry that is no longer in the field; null for one that is or may come to be. */
export const endedLook = (status: PaymentStatus): Look | null =>
  status === 'completed' || status === 'pending' ? null : looks[status];

type Shown = { payment_status: PaymentStatus; tournaments: { status: string } };

/** A golfer's own entry: what was paid is played in the end. */
export const ownEntryLook = ({ payment_status: status, tournaments: { status: play } }: Shown): Look =>
  status === 'completed' && play === 'completed' ? { tone: 'over', words: 'Played' } : looks[status];

/** An entry that somebody else made: their money is theirs to know, so that a refund is told as the end it is. */
export function playedEntryLook(entry: Shown, isInField: boolean): Look {
  if (isInField) return ownEntryLook({ ...entry, payment_status: 'completed' });
  if (entry.payment_status === 'pending') return { tone: 'soon', words: 'Waiting for payment' };
  return looks[entry.payment_status === 'refunded' ? 'cancelled' : entry.payment_status];
}
