import { ascending, type Fraction, nearest, sumOf, type Tenths } from './numbers.ts';
import { currentRules, type RuleVersion } from './rule-versions.ts';

export type Cap = 'soft' | 'hard' | null;

/**
 * Bounds a rise: above the low index by more than 3.0 only half of the rest counts, and never more than 5.0 (Rules of
 * Handicapping 5.8). Judged on the unrounded value.
 */
export function capIndex(
  average: Fraction,
  low: Tenths | null,
  { soft, hard, maximum }: RuleVersion = currentRules,
): { index: Tenths; cap: Cap } {
  const finish = (n: number, d: number, cap: Cap) => ({ index: Math.min(nearest(n, d), maximum), cap });
  const { n, d } = average;
  if (low === null || n <= (low + soft) * d) return finish(n, d, null);
  // The soft line and half of what is above it: (low + soft + n / d) / 2.
  const softened = (low + soft) * d + n;
  return softened > 2 * (low + hard) * d ? finish(low + hard, 1, 'hard') : finish(softened, 2 * d, 'soft');
}

export type IndexReading = {
  /** Null below three scores. */
  index: Tenths | null;
  /** The places of the differentials that count, lowest first. */
  counted: number[];
  adjustment: Tenths;
  /** Their mean with the adjustment, before caps and rounding. */
  average: Fraction | null;
  cap: Cap;
};

/**
 * The index that differentials give: the mean of the lowest of the last 20, adjusted, capped, rounded once (Rules of
 * Handicapping 5.2).
 * @param differentials oldest first, in tenths, reductions of exceptional scores taken off
 * @param low the low index, null while there is none
 */
export function readIndex(
  differentials: readonly Tenths[],
  low: Tenths | null,
  rules: RuleVersion = currentRules,
): IndexReading {
  const first = Math.max(0, differentials.length - rules.recordLength);
  const record = differentials.slice(first);
  const row = rules.table.findLast(([scores]) => record.length >= scores);
  if (!row) return { index: null, counted: [], adjustment: 0, average: null, cap: null };
  const [, lowest, adjustment] = row;
  const places = record.map((_, place) => place).sort((one, other) => ascending(record[one] ?? 0, record[other] ?? 0));
  const counted = places.slice(0, lowest);
  const average = { n: sumOf(counted.map((place) => record[place] ?? 0)) + lowest * adjustment, d: lowest };
  return { ...capIndex(average, low, rules), counted: counted.map((place) => place + first), adjustment, average };
}

/**
 * The reduction of the record's differentials by an exceptional score: from 7.0 below the index in force 1.0, from 10.0
 * below 2.0 (Rules of Handicapping 5.9).
 * @param margin the index in force less the unrounded differential, in tenths
 */
export const exceptionalReduction = ({ n, d }: Fraction, rules: RuleVersion = currentRules): 0 | -10 | -20 =>
  rules.exceptional.find(([margin]) => n >= margin * d)?.[1] ?? 0;
