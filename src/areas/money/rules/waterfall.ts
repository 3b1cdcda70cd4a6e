import type { Cents } from '#kernel/rules/money.ts';

export type WaterfallLine = { label: string; cents: Cents };

/**
 * A bar of a waterfall chart: it starts where the previous one ended and goes up or down by its amount. The last bar is
 * the balance and starts at zero.
 */
export type WaterfallBar = WaterfallLine & { from: Cents; to: Cents; isTotal: boolean };

/**
 * Bars for income and costs in order, then for the balance; lines without money have no bar.
 * @returns the bars and their common range; no bars if no money came
 */
export function waterfallOf(
  lines: readonly WaterfallLine[],
  totalLabel: string,
): { bars: WaterfallBar[]; cameIn: Cents; left: Cents; low: Cents; high: Cents } {
  const bars: WaterfallBar[] = [];
  let left = 0;
  for (const line of lines.filter(({ cents }) => cents !== 0)) {
    bars.push({ ...line, from: left, to: left + line.cents, isTotal: false });
    left += line.cents;
  }
  const cameIn = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  if (bars.length > 0) bars.push({ label: totalLabel, cents: left, from: 0, to: left, isTotal: true });
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return { bars, cameIn, left, low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
}
