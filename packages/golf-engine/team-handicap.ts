import { allowances } from './allowances.ts';
import { unitsPerStroke } from './course-handicap.ts';
import { ascending, nearest, type Permille } from './numbers.ts';

/**
 * `once`: the sum is rounded. `each`: every member's share is. `tenth`: the sum keeps a tenth, as some clubs print it.
 */
export type TeamRounding = 'once' | 'each' | 'tenth';

/** The recommended weights, low to high, by the size of the team: one ball played by all. */
const recommended: readonly (readonly Permille[])[] = [
  allowances.scrambleOfTwo,
  allowances.scrambleOfThree,
  allowances.scrambleOfFour,
];
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((weight, place) => weight === other[place]);

/**
 * The weights for a team with fewer members than the board has weights: those recommended for the smaller team where
 * the board's are the recommended ones, else the first of the board's.
 */
export function weightsFor(weights: readonly Permille[], members: number): readonly Permille[] {
  if (members >= weights.length) return weights;
  const isRecommended = recommended.some((known) => isSame(known, weights));
  return (isRecommended && recommended.find((known) => known.length === members)) || weights.slice(0, members);
}

/**
 * Each member's handicap with the weight it gets: the lowest handicap takes the first weight, in whatever order they
 * entered.
 */
export const weigh = (
  units: readonly number[],
  weights: readonly Permille[],
): { units: number; weight: Permille }[] => {
  const used = weightsFor(weights, units.length);
  return units.toSorted(ascending).map((own, place) => ({ units: own, weight: used[place] ?? 0 }));
};

/**
 * The handicap of a team that plays one ball, in tenths of a stroke: whole strokes unless the rounding keeps a tenth.
 * @param units the members' unrounded course handicaps, in any order
 */
export function teamHandicapTenths(
  units: readonly number[],
  weights: readonly Permille[],
  rounding: TeamRounding,
  perStroke = unitsPerStroke,
): number {
  const shares = weigh(units, weights).map(({ units: own, weight }) => own * weight);
  const stroke = 1000 * perStroke;
  if (rounding === 'each') return 10 * shares.reduce((sum, share) => sum + nearest(share, stroke), 0);
  const sum = shares.reduce((total, share) => total + share, 0);
  return rounding === 'tenth' ? nearest(10 * sum, stroke) : 10 * nearest(sum, stroke);
}
