import { printSigned } from '#golf/numbers.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** Fewer new ones than last month, in full: a sign beside a total would read as if the total had fallen. */
const fewer = (now: number, before: number): string =>
  `${now.toLocaleString('en-US')} new this month, ${before.toLocaleString('en-US')} last month`;

/** This month's new ones compared to last month's: '+2 from last month', or '1 new this month, 10 last month'. */
export function countTrend(now: number, before: number): string {
  if (now === 0 && before === 0) return 'No data last month';
  if (now < before) return fewer(now, before);
  return now === before ? 'Same as last month' : `${printSigned(now - before)} from last month`;
}

/** Like `countTrend`, as a percentage of last month: '+12% from last month'. */
export const shareTrend = (now: number, before: number): string =>
  now < before ? fewer(now, before) : percentTrend(now, before);

function percentTrend(now: number, before: number): string {
  if (before === 0) return 'No data last month';
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0 ? 'Same as last month' : `${printSigned(percent)}% from last month`;
}

/**
 * Like `shareTrend`, for dollars, which can fall by refunds. A negative sum, after more refunds than revenue, has no
 * percentage: the difference is shown instead, '+$600 from last month'.
 */
export function moneyTrend(now: number, before: number): string {
  if (now >= 0 && before >= 0) return percentTrend(now, before);
  if (now === before) return 'Same as last month';
  return `${now > before ? '+' : '−'}${formatDollars(Math.abs(now - before))} from last month`;
}

/** The use of the plan's monthly limit: after a downgrade more may be published than the plan covers. */
export function monthlyUse(used: number, limit: number | null): string {
  if (limit === null) return `${used} this month · Unlimited`;
  return used > limit ? `${used} this month; your plan covers ${limit} a month` : `${used} of ${limit} this month`;
}
