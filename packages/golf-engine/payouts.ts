import { type Cents, sumOf } from './numbers.ts';

/**
 * Shares a sum by weights to the cent: everybody's part rounded down, then one cent each by the largest remainder, ties
 * in the order of the list. The shares always add up to the sum; without any weight nobody gets anything.
 * @param weights whole and not negative; cents x weight stays below 2^53
 */
export function shareCents(cents: Cents, weights: readonly number[]): Cents[] {
  const whole = sumOf(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole));
  const remainder = (place: number) => (cents * (weights[place] ?? 0)) % whole;
  const byRemainder = weights.map((_, place) => place).sort((one, other) => remainder(other) - remainder(one));
  for (const place of byRemainder.slice(0, cents - sumOf(shares))) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

/** Shares of a place are counted in 1/100,000 of the pot: three decimals of a percent. */
export const placeWhole = 100_000;

/** The money of each place; the rest of the whole stays in the pot. */
export const centsOfPlaces = (pot: Cents, places: readonly number[]): Cents[] =>
  shareCents(pot, [...places, Math.max(0, placeWhole - sumOf(places))]).slice(0, places.length);

/**
 * The payout of each finisher. A tie of k at place p shares places p to p + k - 1 equally.
 * @param places the money of each place, from the first
 * @param groups the size of each level group, best first
 * @returns one list a group
 */
export function payGroups(places: readonly Cents[], groups: readonly number[]): Cents[][] {
  let taken = 0;
  return groups.map((size) => {
    const worth = sumOf(places.slice(taken, taken + size));
    taken += size;
    return shareCents(
      worth,
      Array.from({ length: size }, () => 1),
    );
  });
}
