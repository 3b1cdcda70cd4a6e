import { describeDate } from '#kernel/rules/describe-days.ts';

/**
 * Refunds `percent` of the payment until the end of the calendar date `until` at the venue. `endsAt` is that instant.
 */
export type RefundTier = { percent: number; until: string; endsAt: string };

/** The refund at `now`, in percent of the payment; nothing after the last date. */
export const refundPercentAt = (tiers: readonly RefundTier[], now: Date): number =>
  tiers.find(({ endsAt }) => now < new Date(endsAt))?.percent ?? 0;

/** The tiers that still apply at `now`, as a sentence: 'Full until May 1, half until May 20, then none'. */
export function tiersSentence(tiers: readonly RefundTier[], now: Date): string {
  const left = tiers.filter(({ endsAt }) => now < new Date(endsAt));
  if (left.length === 0) return 'The time for a refund has passed: no refund if you withdraw.';
  const steps = left.map(({ percent, until }) => `${shareWord(percent)} until ${describeDate(until)}`);
  return `Refund if you withdraw: ${steps.join(', ')}, then none.`;
}

function shareWord(percent: number): string {
  if (percent === 100) return 'all of it';
  return percent === 50 ? 'half' : `${percent} %`;
}

/** Checks that later dates refund less. @returns the first invalid field */
export function tiersRefusal(
  tiers: readonly { percent: number; until: string }[],
): { field: string; message: string } | null {
  for (const [n, tier] of tiers.entries()) {
    const before = tiers[n - 1];
    if (before && tier.until <= before.until)
      return { field: `refunds.${n}.until`, message: 'Later than the one before' };
    if (before && tier.percent >= before.percent)
      return { field: `refunds.${n}.percent`, message: 'Less than the one before' };
  }
  return null;
}

/** Refund tiers in order of time: each `percent` applies until its `endsAt`. */
export type RefundStairs = { endsAt: Date; percent: number }[];

/** Whether the new tiers never refund less than the old ones from `now` on: golfers entered under the old terms. */
export function areTiersAsGenerous(before: RefundStairs, after: RefundStairs, now: Date): boolean {
  const percentAt = (stairs: RefundStairs, at: Date) => stairs.find(({ endsAt }) => at < endsAt)?.percent ?? 0;
  // The percentage changes only at an `endsAt`, so comparing at `now` and at each later end is enough.
  const moments = [now, ...[...before, ...after].map(({ endsAt }) => endsAt).filter((end) => end > now)];
  return moments.every((at) => percentAt(after, at) >= percentAt(before, at));
}
