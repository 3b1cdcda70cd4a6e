/** Trees of differentials: from the score that was posted to what the record takes of it. */
import type { RecordInput, RecordStep } from '#golf/handicap-record.ts';
import { adjustCard } from '#golf/hole-adjustment.ts';
import { courseHandicap, courseUnits } from '#golf/course-handicap.ts';
import { currentRules } from '#golf/rule-versions.ts';
import { ranksOf } from '#golf/stroke-allocation.ts';
import { sumOf, type Tenths } from '#golf/numbers.ts';
import { given, step, type Explanation } from './why.ts';

export type ScoreExplanation = { score: Explanation; rating: Explanation; slope: number; conditions: Explanation };

/** The playing conditions of the day, for the part of eighteen holes that was played. */
export const whyConditions = (pccTenths: Tenths, played: number): Explanation =>
  given('playing conditions', pccTenths * played, 180);

/** The strokes over the rating, brought to the usual slope; unrounded. */
export function whySlope({ score, rating, slope, conditions }: ScoreExplanation): Explanation {
  const over = step('over the rating', 'difference', [score, rating, conditions]);
  return step('at the usual slope', 'quotient', [
    step('times 113', 'product', [over, given('usual slope', 113)]),
    given('slope', slope),
  ]);
}

/** The expected score of nine holes of a player with this index. */
export function whyExpected(index: Explanation, what = 'expected of nine more'): Explanation {
  const [perIndex, constant] = currentRules.expected;
  return step(what, 'sum', [
    step('by index', 'product', [index, given('per stroke of index', perIndex, 100)]),
    given('constant', constant, 1000),
  ]);
}

/** The adjusted score: as it was posted, or hole by hole from the card. */
export function whyAdjusted({ card, adjustedUsed, inForce, rating, par, holes, id }: RecordStep): Explanation {
  if (!card) return given('adjusted gross score', adjustedUsed, 1, { rule: 'RH 3.1', about: { round: id } });
  const course = inForce === null ? null : courseHandicap(courseUnits(inForce, rating, par, holes));
  const adjusted = adjustCard(card.entries, card.par, ranksOf(card.strokeIndex), course, () => undefined);
  const counted = adjusted.flatMap(({ maximum, counted: strokes }, place) => {
    if (strokes === null) return [];
    const own = card.par[place] ?? 0;
    const about = { round: id, hole: place + 1 };
    const most = step('the most it may count', 'sum', [given('par', own), given('over par', maximum - own)], {
      rule: 'RH 3.1',
    });
    const entry = card.entries[place];
    const parts = typeof entry === 'number' ? [given('strokes', entry), most] : [most];
    return [step(`hole ${place + 1}`, 'least', parts, { k: 1, about })];
  });
  return step('adjusted gross score', 'sum', counted, { rule: 'RH 3.1' });
}

/** The rating of the holes that were played. */
function whyRating(input: RecordInput): Explanation {
  const { card, nines, rating, par, missing } = input;
  const whole = given('course rating', rating.ratingTenths, 10);
  if (missing === 0) return whole;
  const share = (full: Explanation, played: number, of: number) =>
    step('rating of the holes played', 'quotient', [
      step('times what was played', 'product', [
        full,
        given(card ? 'par of the holes played' : 'holes played', played),
      ]),
      given(card ? 'par' : 'holes', of),
    ]);
  if (!card) return share(whole, 18 - missing, 18);
  const played = card.entries.map((entry, place) => (entry === null || entry === '-' ? 0 : (card.par[place] ?? 0)));
  if (!nines) return share(whole, sumOf(played), par);
  const parts = nines.map(({ ratingTenths }, nine) =>
    share(
      given('rating of the nine', ratingTenths, 10),
      sumOf(played.slice(9 * nine, 9 * nine + 9)),
      sumOf(card.par.slice(9 * nine, 9 * nine + 9)),
    ),
  );
  return step('rating of the holes played', 'sum', parts);
}

/**
 * A score's differential before its rounding.
 * @param index what holes that were not played were completed by; null where all of eighteen were played
 */
export function whyUnrounded(scored: RecordStep, index: Explanation | null, score = whyAdjusted(scored)): Explanation {
  const { holes, missing, rating, pccTenths } = scored;
  const conditions = whyConditions(pccTenths, holes - missing);
  const played = whySlope({ score, rating: whyRating(scored), slope: rating.slope, conditions });
  if (!index) return played;
  if (holes === 9) return step('eighteen holes', 'sum', [played, whyExpected(index)], { rule: 'RH 5.1b' });
  const rest = step('expected of the holes not played', 'quotient', [
    step('times the holes not played', 'product', [
      whyExpected(index, 'expected of nine holes'),
      given('holes not played', missing),
    ]),
    given('nine', 9),
  ]);
  return step('eighteen holes', 'sum', [played, rest], { rule: 'FW 3.5' });
}
