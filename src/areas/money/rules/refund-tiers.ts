import { describeDate } from '#kernel/rules/describe-days.ts';

/**
 * So many percent of what was paid come back until the end of a calendar date at the venue. `endsAt` is that instant.
 */
export type RefundTier = { percent: number; until: string; endsAt: string };

/** The refund at `now`, in percent of the payment; nothing after the last date. */
export const refundPercentAt = (tiers: readonly RefundTier[], now: Date): number =>
  tiers.find(({ endsAt }) => now < new Date(endsAt))?.percent ?? 0;

/** 'Full until May 1, half until May 20, then none': what is left of it at `now`. */
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

/** Checks a list of tiers: later dates give less. @returns the field at fault */
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

/** A staircase of refunds: what comes back from an instant on. */
export type RefundStairs = { endsAt: Date; percent: number }[];

/** Whether at no instant from `now` on less comes back than before: who has entered did so on those terms. */
export function areTiersAsKind(before: RefundStairs, after: RefundStairs, now: Date): boolean {
  const percentAt = (stairs: RefundStairs, at: Date) => stairs.find(({ endsAt }) => at < endsAt)?.percent ?? 0;
  // Between two ends nothing changes: the moment of asking and each end say all.
  const moments = [now, ...[...before, ...after].map(({ endsAt }) => endsAt).filter((end) => end > now)];
  return moments.every((at) => percentAt(after, at) >= percentAt(before, at));
}
