import { printSigned } from '#domain/golf/numbers.ts';

/** How a count of this month stands against last month's: '+2 from last month'. */
export function countTrend(now: number, before: number): string {
  if (now === 0 && before === 0) return 'No data last month';
  return now === before ? 'Same as last month' : `${printSigned(now - before)} from last month`;
}

/** The same in per cent of last month: '+12% from last month'. */
export function shareTrend(now: number, before: number): string {
  if (before === 0) return 'No data last month';
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0 ? 'Same as last month' : `${printSigned(percent)}% from last month`;
}
