import type { RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import { refundDueCents } from '#areas/tournaments/rules/tournaments.ts';

/**
 * The refund for a withdrawal at `now`: the share of the payment that the policy promises, but at most what earlier
 * refunds have left of it.
 * @param facts.givenBackCents everything of this payment that was refunded before or is on its way
 * @returns whole cents
 */
export function withdrawalRefundCents(
  facts: {
    policy: RefundPolicy;
    paidCents: Cents;
    givenBackCents: Cents;
    refundUntilAt: Date | null;
    /** The part of the payment that is not refundable, such as donations; 0 where it is left out. */
    keptCents?: Cents;
    tiers?: RefundTier[] | null;
  },
  now: Date,
): Cents {
  const { policy, paidCents, givenBackCents, refundUntilAt, keptCents = 0, tiers = null } = facts;
  const promised = refundDueCents(policy, Math.max(0, paidCents - keptCents), refundUntilAt, now, tiers);
  return Math.max(0, Math.min(promised, paidCents - givenBackCents));
}

/**
 * The refund for one player of an entry who withdraws while the others play: their part of the payment.
 * @param facts.places players of the entry
 * @returns whole cents
 */
export const playerRefundCents = (
  facts: Parameters<typeof withdrawalRefundCents>[0] & { places: number },
  now: Date,
): Cents => {
  const part = Math.floor(Math.max(0, facts.paidCents - (facts.keptCents ?? 0)) / facts.places);
  const promised = refundDueCents(facts.policy, part, facts.refundUntilAt, now, facts.tiers ?? null);
  return Math.max(0, Math.min(promised, facts.paidCents - facts.givenBackCents));
};

/**
 * Words about a refund that was sent: its amount and, after earlier refunds, the total refunded so far.
 * @param facts.latestCents of this refund
 * @param facts.refundedCents of this refund and all before it
 */
export function refundSent(
  facts: { latestCents: Cents; refundedCents: Cents; paidCents: Cents },
  what: string,
): string {
  const [latest, all, paid] = [facts.latestCents, facts.refundedCents, facts.paidCents].map(describeCents);
  if (facts.latestCents === facts.refundedCents)
    return `${latest} of ${paid} for ${what} is on its way back to your card.`;
  const before = describeCents(facts.refundedCents - facts.latestCents);
  const sent = `${latest} for ${what} is on its way back to your card.`;
  return `${sent} ${before} was refunded before: that makes ${all} of ${paid}.`;
}

/** The second half of a sentence about what an ending refunds: 'the rest' where a part was refunded before. */
export function restGoesBack(restCents: Cents, paidCents: Cents): string {
  if (restCents <= 0) return '';
  const [rest, before, paid] = [restCents, paidCents - restCents, paidCents].map(describeCents);
  if (restCents >= paidCents) return `${paid} goes back to your card.`;
  return `${rest} goes back to your card; ${before} of the ${paid} was refunded before.`;
}
