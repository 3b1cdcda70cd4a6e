import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import type { Remedy } from '#kernel/rules/purchases.ts';
import { withdrawalRefundCents } from './refunds.ts';
import { creditBackCents, remedyOf } from './weather-remedy.ts';

/**
 * Why an entry ends. withdrawn: the golfer leaves it, paid or not. cancelled_tournament: the organizer calls the
 * tournament off. given_back: the organizer has given back all that was paid.
 */
export type EntryEndCause = 'withdrawn' | 'cancelled_tournament' | 'given_back';

/** An entry that ends, with its card payment where one was kept. Amounts in whole cents. */
export type EntryToEnd = {
  status: PaymentStatus;
  closesAt: Date;
  refundPolicy: RefundPolicy;
  refundUntilAt: Date | null;
  /** `leftCents`: what of it has not been given back, or asked to be. */
  payment: { paidCents: Cents; leftCents: Cents } | null;
  /** The part of it that stays on a withdrawal. */
  keptCents?: Cents;
  /** Of a cancelled tournament: what share of what was paid goes back; all of it where nobody says less. */
  refundPercent?: number;
  /** The same of how it goes back; money where nobody says otherwise, and to whom credit cannot be given. */
  remedy?: Remedy;
  canHoldCredit?: boolean;
  /** Credit that was spent on it. */
  spentCreditCents?: Cents;
  /** The part of it that stays on a withdrawal. */
  keptCreditCents?: Cents;
  /** Refunds by date, where there are any: they are the policy then. */
  tiers?: RefundTier[] | null;
};

/** The outcome: the state it ends in, and the cents that are owed to the golfer. */
export type EntryEnd = { status: 'cancelled' | 'refunded'; refundCents: Cents };

/**
 * The outcome of an entry's end. Total.
 * - held places come back, and nothing is owed but the shares of a group that were paid, in full;
 * - a withdrawal gives back what the tournament's policy promises, until the deadline;
 * - a cancelled tournament gives back all that is left, or after play has begun the share that the committee chose.
 * @returns null for an entry that has ended already; 'too_late' for a withdrawal after the deadline
 */
export function entryEndOf(entry: EntryToEnd, cause: EntryEndCause, now: Date): EntryEnd | 'too_late' | null {
  if (entry.status === 'pending') {
    const refundCents = entry.payment?.leftCents ?? 0;
    return { status: refundCents > 0 ? 'refunded' : 'cancelled', refundCents };
  }
  if (entry.status !== 'completed') return null;
  if (cause === 'withdrawn' && now >= entry.closesAt) return 'too_late';
  if (!entry.payment) return { status: 'cancelled', refundCents: 0 };
  if (cause === 'given_back') return { status: 'refunded', refundCents: 0 };
  if (cause === 'cancelled_tournament') {
    const { refundCents } = weatherRemedyOf(entry);
    const isGivenBack = refundCents > 0 || entry.payment.leftCents === 0;
    return { status: isGivenBack ? 'refunded' : 'cancelled', refundCents };
  }
  const refundCents = withdrawalRefundCents(
    {
      policy: entry.refundPolicy,
      refundUntilAt: entry.refundUntilAt,
      paidCents: entry.payment.paidCents,
      givenBackCents: entry.payment.paidCents - entry.payment.leftCents,
      ...(entry.keptCents === undefined ? {} : { keptCents: entry.keptCents }),
      tiers: entry.tiers ?? null,
    },
    now,
  );
  return { status: refundCents > 0 ? 'refunded' : 'cancelled', refundCents };
}

const weatherRemedyOf = (entry: EntryToEnd) =>
  remedyOf(
    {
      payments: entry.payment ? [entry.payment] : [],
      creditCents: entry.spentCreditCents ?? 0,
      canHoldCredit: entry.canHoldCredit ?? false,
      isPending: false,
    },
    { remedy: entry.remedy ?? 'refund', percent: entry.refundPercent ?? 100 },
  );

/**
 * The credit at the end of a paid entry: the new one given for it, and the spent one that comes back: after a
 * withdrawal the same share as of money, with a tournament that is called off the share that was chosen. Held places
 * gave theirs back when they ended.
 */
export function creditEndOf(
  entry: EntryToEnd,
  cause: EntryEndCause,
  now: Date,
): { givenCents: Cents; backCents: Cents } {
  const spent = entry.spentCreditCents ?? 0;
  if (entry.status !== 'completed') return { givenCents: 0, backCents: 0 };
  if (cause === 'cancelled_tournament') {
    const { creditCents } = weatherRemedyOf(entry);
    return { givenCents: creditCents, backCents: creditBackCents(spent, entry.refundPercent ?? 100) };
  }
  if (cause === 'given_back') return { givenCents: 0, backCents: spent };
  const { refundPolicy: policy, refundUntilAt, tiers = null, keptCreditCents: keptCents = 0 } = entry;
  const credit = { policy, refundUntilAt, paidCents: spent, givenBackCents: 0, keptCents, tiers };
  const backCents = withdrawalRefundCents(credit, now);
  return { givenCents: 0, backCents };
}
