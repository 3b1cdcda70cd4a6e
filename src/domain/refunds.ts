import type { RefundPolicy } from '#contracts/tournament-choices.ts';
import { type Cents, describeCents } from './money.ts';
import { refundDueCents } from './tournaments.ts';

/**
 * What a withdrawal at `now` really gives back: the share that the policy promises of what was paid, but never more
 * than is left of it after earlier refunds.
 * @param facts.givenBackCents everything of this payment that went back before or is on its way @returns whole cents
 */
export function withdrawalRefundCents(
  facts: { policy: RefundPolicy; paidCents: Cents; givenBackCents: Cents; refundUntilAt: Date | null },
  now: Date,
): Cents {
  const promised = refundDueCents(facts.policy, facts.paidCents, facts.refundUntilAt, now);
  return Math.max(0, Math.min(promised, facts.paidCents - facts.givenBackCents));
}

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
  return `${latest} for ${what} is on its way back to your card. ${before} was refunded before: that makes ${all} of ${paid}.`;
}

/**
 * Says what the end of something brings back, as the second half of a sentence: the rest where a part was refunded
 * before.
 */
export function restGoesBack(restCents: Cents, paidCents: Cents): string {
  if (restCents <= 0) return '';
  if (restCents >= paidCents) return `${describeCents(paidCents)} goes back to your card.`;
  return `${describeCents(restCents)} goes back to your card; ${describeCents(paidCents - restCents)} of the ${describeCents(paidCents)} was refunded before.`;
}
