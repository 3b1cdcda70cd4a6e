import type { RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import { refundDueCents } from '#areas/tournaments/rules/tournaments.ts';

/**
 * The true refund of a withdrawal at `now`: the share that the policy promises of what was paid, but never more than is
 * left of it after earlier refunds.
 * @param facts.givenBackCents everything of this payment that went back before or is on its way @returns whole cents
 */
export function withdrawalRefundCents(
  facts: {
    policy: RefundPolicy;
    paidCents: Cents;
    givenBackCents: Cents;
    refundUntilAt: Date | null;
    /** Gifts and what does not come back; nothing where it is not said. */
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
 * The same for one of the people of an entry who does not play while the others do: their part of what was paid.
 * @param facts.places people of the entry @returns whole cents
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
 * Tells of a refund that was sent: this one by itself, and where others went before it also what has gone back in all.
 * @param facts.latestCents of the refund that is told of @param facts.refundedCents of it and all before it
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

/**
 * Says what the end of something brings back, as the second half of a sentence: the rest where a part was refunded
 * before.
 */
export function restGoesBack(restCents: Cents, paidCents: Cents): string {
  if (restCents <= 0) return '';
  const [rest, before, paid] = [restCents, paidCents - restCents, paidCents].map(describeCents);
  if (restCents >= paidCents) return `${paid} goes back to your card.`;
  return `${rest} goes back to your card; ${before} of the ${paid} was refunded before.`;
}
