import { nearest, type Permille, type Tenths } from './numbers.ts';

export type Rating = { ratingTenths: Tenths; slope: number };

/** A course handicap is kept unrounded in units of this part of a stroke: 1130 for the formula, 2 for halves. */
export const unitsPerStroke = 2260;

/**
 * The unrounded course handicap in units: index x slope / 113 + (rating - par) (Rules of Handicapping 6.1).
 * @param holes with 9, rating and par are those of the nine, and the index is halved and rounded to a tenth first
 */
export function courseUnits(index: Tenths, { ratingTenths, slope }: Rating, par: number, holes: 9 | 18): number {
  const used = holes === 9 ? nearest(index, 2) : index;
  return 2 * (used * slope + 113 * (ratingTenths - 10 * par));
}

/** For nine holes without a rating of their own: half of the unrounded handicap for eighteen. An estimate of ours. */
export const halfCourseUnits = (index: Tenths, { ratingTenths, slope }: Rating, par: number): number =>
  index * slope + 113 * (ratingTenths - 10 * par);

/**
 * Rounded: for the net double bogey and for showing, never on the way to a playing handicap (Rules of Handicapping
 * 6.1).
 */
export const courseHandicap = (units: number): number => nearest(units, unitsPerStroke);

/**
 * Course handicap x allowance, rounded once (Rules of Handicapping 6.2).
 * @param perStroke how many units make a stroke, for callers whose handicap is not in 1/2260
 */
export const playingHandicap = (units: number, allowance: Permille, perStroke = unitsPerStroke): number =>
  nearest(units * allowance, 1000 * perStroke);

/** The limits between an index and a playing handicap on one board; each is applied at its own step. */
export type Limits = { maxIndex?: Tenths; maxCourse?: number; maxPlaying?: number };

export const limitIndex = (index: Tenths, { maxIndex = Number.POSITIVE_INFINITY }: Limits): Tenths =>
  Math.min(index, maxIndex);

/** Where the rounded course handicap is above the limit, it is the limit. */
export const limitUnits = (units: number, { maxCourse = Number.POSITIVE_INFINITY }: Limits): number =>
  courseHandicap(units) > maxCourse ? unitsPerStroke * maxCourse : units;

export const limitPlaying = (playing: number, { maxPlaying = Number.POSITIVE_INFINITY }: Limits): number =>
  Math.min(playing, maxPlaying);

/** The lowest of a match plays off 0, the others keep their difference to it (Rules of Handicapping, appendix C). */
export function offTheLowest(playing: readonly number[]): number[] {
  const lowest = Math.min(...playing);
  return playing.map((one) => one - lowest);
}
