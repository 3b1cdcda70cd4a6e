import type { Rating } from './course-handicap.ts';
import { type Fraction, nearest, type Tenths } from './numbers.ts';
import { currentRules, type RuleVersion } from './rule-versions.ts';

/**
 * A score for a differential: strokes, the rating and slope it was made on, and the day's playing conditions in tenths.
 */
export type Scored = { score: number; rating: Rating; pccTenths: Tenths };

/** Rounded to the tenth that is stored. */
export const roundTenths = ({ n, d }: Fraction): Tenths => nearest(n, d);

/**
 * Of 18 holes: 113 / slope x (score - rating - playing conditions), in tenths, not yet rounded (Rules of Handicapping
 * 5.1a).
 */
export const eighteenHoles = ({ score, rating, pccTenths }: Scored): Fraction => ({
  n: 113 * (10 * score - rating.ratingTenths - pccTenths),
  d: rating.slope,
});

/** Of nine holes played, with half of the day's playing conditions, not yet rounded. */
export const nineHoles = ({ score, rating, pccTenths }: Scored): Fraction => ({
  n: 113 * (20 * score - 2 * rating.ratingTenths - pccTenths),
  d: 2 * rating.slope,
});

export const addFractions = (one: Fraction, other: Fraction): Fraction => ({
  n: one.n * other.d + other.n * one.d,
  d: one.d * other.d,
});

/** The expected score of a player of this index on some holes of a course of usual difficulty. In tenths. */
export const expectedPart = (
  index: Tenths,
  holes: number,
  { expected: [perTenth, constant] }: RuleVersion = currentRules,
): Fraction => ({ n: holes * (perTenth * index + constant), d: 900 });

/** Nine holes and what is expected of nine more (Rules of Handicapping 5.1b). */
export const nineHoleDifferential = (scored: Scored, index: Tenths, rules?: RuleVersion): Fraction =>
  addFractions(nineHoles(scored), expectedPart(index, 9, rules));

/** The rating that belongs to the holes played: each nine's, in the proportion of their pars. In tenths. */
export const ratingShare = (nines: readonly { ratingTenths: Tenths; par: number; parPlayed: number }[]): Fraction =>
  nines
    .map(({ ratingTenths, par, parPlayed }) => ({ n: ratingTenths * parPlayed, d: par }))
    .reduce(addFractions, { n: 0, d: 1 });

/**
 * Of 10 to 17 holes, played so for a valid reason: what was played against its share of the rating, and what is
 * expected of the rest. The playing conditions count in proportion.
 * @param missing how many of the 18 holes were not played
 */
export function partialDifferential(
  { score, share, slope, pccTenths }: { score: number; share: Fraction; slope: number; pccTenths: Tenths },
  missing: number,
  index: Tenths,
  rules?: RuleVersion,
): Fraction {
  const conditions = { n: -pccTenths * (18 - missing), d: 18 };
  const over = addFractions({ n: 10 * score * share.d - share.n, d: share.d }, conditions);
  return addFractions({ n: 113 * over.n, d: slope * over.d }, expectedPart(index, missing, rules));
}
