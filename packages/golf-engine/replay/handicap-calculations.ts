import { adjustCard, holeMaximum } from '#golf/hole-adjustment.ts';
import {
  courseHandicap,
  courseUnits,
  offTheLowest,
  playingHandicap,
  type Rating,
  unitsPerStroke,
} from '#golf/course-handicap.ts';
import { capIndex, exceptionalReduction, readIndex } from '#golf/handicap-index.ts';
import { type Fraction, nearest, sumOf, thousandths } from '#golf/numbers.ts';
import { eighteenHoles, expectedPart, nineHoleDifferential, roundTenths } from '#golf/score-differential.ts';
import { ranksOf, strokesOnHoles, strokesOnRank } from '#golf/stroke-allocation.ts';
import { teamHandicapTenths, weigh } from '#golf/team-handicap.ts';
import { type Calculation, calculation, Problem } from './calculation.ts';
import * as field from './fields.ts';
import { decimal, index, listOf, nullable, oneOf, optional, table, whole } from './reader.ts';

/** Decimals that may have been rounded by nobody are read with six places. */
const million = 1_000_000;
const course = decimal(6, -100 * million, 200 * million);
const manyDecimals = decimal(6, -200 * million, 400 * million);
/** Six places of a stroke as a fraction of tenths. */
const inTenths = (millionths: number): Fraction => ({ n: millionths, d: million / 10 });
/** Unrounded tenths, as strokes with three decimals. */
const unroundedStrokes = ({ n, d }: Fraction): number => thousandths({ n, d: 10 * d });

const ofTee = {
  rating: optional(field.ratingTenths, null),
  slope: optional(field.slope, null),
  par: optional(whole(9, 120), null),
};
type OfTee = { rating: number | null; slope: number | null; par: number | null };

/** Rating, slope and par, where an index needs all three. */
function teeOf({ rating, slope, par }: OfTee): { rating: Rating; par: number } {
  if (rating === null || slope === null || par === null) throw new Problem('no-rating');
  return { rating: { ratingTenths: rating, slope }, par };
}

/** Course handicaps as they were given, or from indexes: with how many units make a stroke. */
function coursesOf(
  courses: number[] | null,
  indexes: number[] | null,
  tee: OfTee,
): { units: number[]; perStroke: number } {
  if (courses) return { units: courses, perStroke: million };
  if (!indexes) throw new Problem('no-index');
  const { rating, par } = teeOf(tee);
  return { units: indexes.map((own) => courseUnits(own, rating, par, 18)), perStroke: unitsPerStroke };
}

export const handicapCalculations: Record<string, Calculation> = {
  scoreDifferential: calculation(
    {
      score: whole(1, 500, 'score-range'),
      rating: field.ratingTenths,
      slope: field.slope,
      pcc: optional(field.pcc, 0),
      holes: optional(field.holesOfRound, 18 as const),
      index: optional(nullable(index), null),
    },
    ({ score, rating, slope, pcc, holes, index: own }) => {
      const scored = { score, rating: { ratingTenths: rating, slope }, pccTenths: pcc };
      if (holes === 9 && own === null) throw new Problem('no-index');
      const unrounded = holes === 18 ? eighteenHoles(scored) : nineHoleDifferential(scored, own ?? 0);
      return { differential: roundTenths(unrounded) / 10, unrounded: unroundedStrokes(unrounded) };
    },
  ),
  expectedDifferential: calculation({ index, holes: optional(whole(1, 18), 9) }, ({ index: own, holes }) => {
    const expected = expectedPart(own, holes);
    return { expected: roundTenths(expected) / 10, unrounded: unroundedStrokes(expected) };
  }),
  handicapIndex: calculation(
    { differentials: listOf(decimal(1, -1000, 3000)), lowIndex: optional(nullable(index), null) },
    ({ differentials, lowIndex }) => {
      const reading = readIndex(differentials, lowIndex);
      return {
        index: reading.index === null ? null : reading.index / 10,
        counted: reading.counted.length,
        adjustment: reading.adjustment / 10,
        cap: reading.cap,
      };
    },
  ),
  capIndex: calculation({ average: manyDecimals, lowIndex: nullable(index) }, ({ average, lowIndex }) => {
    const capped = capIndex(inTenths(average), lowIndex);
    return { index: capped.index / 10, cap: capped.cap };
  }),
  exceptionalReduction: calculation(
    {
      margin: optional(manyDecimals, null),
      index: optional(nullable(index), null),
      differential: optional(manyDecimals, null),
    },
    ({ margin, index: own, differential }) => {
      if (margin === null && own === null) throw new Problem('no-index');
      if (margin === null && differential === null) throw new Problem('wrong-type');
      const used = inTenths(margin ?? ((own ?? 0) * million) / 10 - (differential ?? 0));
      return { margin: unroundedStrokes(used), reduction: exceptionalReduction(used) / 10 };
    },
  ),
  courseHandicap: calculation(
    {
      index,
      rating: field.ratingTenths,
      slope: field.slope,
      par: whole(9, 120),
      holes: optional(field.holesOfRound, 18 as const),
    },
    ({ index: own, rating, slope, par, holes }) => {
      const units = courseUnits(own, { ratingTenths: rating, slope }, par, holes);
      return {
        courseHandicap: courseHandicap(units),
        ...(holes === 9 ? { halfIndex: nearest(own, 2) / 10 } : {}),
        unrounded: thousandths({ n: units, d: unitsPerStroke }),
      };
    },
  ),
  playingHandicap: calculation(
    {
      course: optional(course, null),
      index: optional(nullable(index), null),
      ...ofTee,
      holes: optional(field.holesOfRound, 18 as const),
      allowancePct: optional(field.percent, 1000),
    },
    ({ course: given, index: own, holes, allowancePct, ...tee }) => {
      if (given === null && own === null) throw new Problem('no-index');
      const { rating, par } = given === null ? teeOf(tee) : { rating: { ratingTenths: 0, slope: 0 }, par: 0 };
      const units = given ?? courseUnits(own ?? 0, rating, par, holes);
      const perStroke = given === null ? unitsPerStroke : million;
      return {
        playingHandicap: playingHandicap(units, allowancePct, perStroke),
        unrounded: thousandths({ n: units * allowancePct, d: 1000 * perStroke }),
      };
    },
  ),
  teamHandicap: calculation(
    {
      courses: optional(listOf(course), null),
      indexes: optional(listOf(index), null),
      ...ofTee,
      weightsPct: listOf(field.percent),
      rounding: optional(oneOf('once', 'each', 'tenth'), 'once' as const),
    },
    ({ courses, indexes, weightsPct, rounding, ...tee }) => {
      const { units, perStroke } = coursesOf(courses, indexes, tee);
      if (units.length > weightsPct.length || units.length === 0) throw new Problem('team-size');
      const shares = weigh(units, weightsPct).map(({ units: own, weight }) => own * weight);
      return {
        playingHandicap: teamHandicapTenths(units, weightsPct, rounding, perStroke) / 10,
        unrounded: thousandths({ n: sumOf(shares), d: 1000 * perStroke }),
      };
    },
  ),
  matchStrokes: calculation(
    {
      sides: listOf(listOf(course), [2]),
      allowancePct: optional(field.percent, 1000),
      weightsPct: optional(listOf(field.percent), null),
    },
    ({ sides, allowancePct, weightsPct }) => {
      if (sides.some((side) => side.length === 0 || (weightsPct && side.length > weightsPct.length)))
        throw new Problem('team-size');
      if (weightsPct) {
        const playing = sides.map((side) => teamHandicapTenths(side, weightsPct, 'once', million) / 10);
        return { playing, strokes: offTheLowest(playing) };
      }
      const playing = sides.map((side) => side.map((own) => playingHandicap(own, allowancePct, million)));
      const lowest = Math.min(...playing.flat());
      return { playing, strokes: playing.map((side) => side.map((own) => own - lowest)) };
    },
  ),
  strokesOnHoles: calculation(
    { handicap: whole(-200, 400), strokeIndex: optional(field.someStrokeIndexes, oneToEighteen()) },
    ({ handicap, strokeIndex }) => ({ strokes: strokesOnHoles(handicap, strokeIndex) }),
  ),
  netDoubleBogey: calculation(
    {
      par: field.parOfHole,
      strokesReceived: optional(whole(-20, 20), null),
      courseHandicap: optional(nullable(whole(-200, 400)), undefined),
      strokeIndex: optional(whole(1, 18, 'stroke-index'), null),
    },
    ({ par, strokesReceived, courseHandicap: own, strokeIndex }) => {
      if (own === null) return { maximum: holeMaximum(par, 0, null) };
      // Four strokes on one of 18 holes are received only by those above 54.
      if (strokesReceived !== null)
        return { maximum: holeMaximum(par, strokesReceived, own ?? 18 * strokesReceived - 17) };
      if (own === undefined) throw new Problem('wrong-type');
      if (strokeIndex === null) throw new Problem('no-stroke-index');
      return { maximum: holeMaximum(par, strokesOnRank(own, strokeIndex, 18), own) };
    },
  ),
  adjustedGross: calculation(
    {
      par: field.pars,
      strokeIndex: optional(field.strokeIndexes, null),
      scores: listOf(field.entry),
      courseHandicap: optional(nullable(whole(-200, 400)), null),
      likely: optional(table(field.strokes), {} as Record<string, number>),
    },
    ({ par, strokeIndex, scores, courseHandicap: own, likely }) => {
      if (scores.length !== par.length) throw new Problem('score-count');
      if (own !== null && !strokeIndex) throw new Problem('no-stroke-index');
      const ranks = strokeIndex ? ranksOf(strokeIndex) : [];
      const holes = adjustCard(scores, par, ranks, own, (place) => likely[String(place + 1)]);
      return {
        adjusted: sumOf(holes.map(({ counted }) => counted ?? 0)),
        maximum: holes.map(({ maximum }) => maximum),
        holes: holes.map(({ counted }) => counted),
      };
    },
  ),
};

/** The card that is meant where no stroke index is given: hole 1 is the hardest. */
function oneToEighteen(): number[] {
  return Array.from({ length: 18 }, (_, place) => place + 1);
}
