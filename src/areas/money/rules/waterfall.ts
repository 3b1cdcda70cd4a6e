import type { Cents } from '#kernel/rules/money.ts';

export type WaterfallLine = { label: string; cents: Cents };

/** A bar: from where the one before ended, up or down by its amount; the last is what is left, from zero. */
export type WaterfallBar = WaterfallLine & { from: Cents; to: Cents; isTotal: boolean };

/**
 * Income and costs, one after the other, down to the balance; lines without money have no bar.
 * @returns the bars, and the span of all of them; no bars where no money came
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
