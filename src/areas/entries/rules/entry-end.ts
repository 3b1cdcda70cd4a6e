import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import type { Remedy } from '#kernel/rules/purchases.ts';
import { withdrawalRefundCents } from './refunds.ts';
import { creditBackCents, remedyOf } from './weather-remedy.ts';

/**
 * Why an entry ends. withdrawn: the golfer leaves it, paid or not. cancelled_tournament: the organizer cancels the
 * tournament. given_back: the organizer has refunded the whole payment.
 */
export type EntryEndCause = 'withdrawn' | 'cancelled_tournament' | 'given_back';

/** An entry that ends, with its card payment where one was kept. Amounts in whole cents. */
export type EntryToEnd = {
  status: PaymentStatus;
  closesAt: Date;
  refundPolicy: RefundPolicy;
  refundUntilAt: Date | null;
  /** `leftCents`: the part that has not been refunded and for which no refund has been requested. */
  payment: { paidCents: Cents; leftCents: Cents } | null;
  /** The part of the payment that a withdrawal does not refund. */
  keptCents?: Cents;
  /** After a cancelled tournament, the percentage of the payment that is refunded; 100 where it is left out. */
  refundPercent?: number;
  /** After a cancelled tournament, money or credit; money where it is left out or the golfer cannot receive credit. */
  remedy?: Remedy;
  canHoldCredit?: boolean;
  /** Credit spent on the entry. */
  spentCreditCents?: Cents;
  /** The part of that credit that a withdrawal does not return. */
  keptCreditCents?: Cents;
  /** Refunds by date; where present they replace the tournament's refund policy. */
  tiers?: RefundTier[] | null;
};

/** The status in which an entry ends, and the cents owed to the golfer. */
export type EntryEnd = { status: 'cancelled' | 'refunded'; refundCents: Cents };

/**
 * Decides how an entry ends; defined for every input. For a held entry only group shares that were paid are refunded,
 * in full. A withdrawal before the deadline is refunded by the tournament's policy. A cancelled tournament refunds the
 * rest of the payment or, after play has begun, the percentage that the committee chose.
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
 * The credit at the end of a paid entry: new credit granted for it, and spent credit that is returned. A withdrawal
 * returns credit by the same rule as money; a cancelled tournament returns the percentage that was chosen. A held entry
 * is not included: its credit was returned when it ended.
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
