/**
 * The probability that a player of an index returns a differential this good: for the committee, before prizes are
 * confirmed. It judges nobody and changes nothing. The model is ours: differentials are about normal, with a mean of
 * index + 3.8 + 0.02 x index and a standard deviation of 3.0 + 0.05 x index, fitted to the published odds of
 * exceptional tournament scores. Odds are the one place where decimals are computed: they are estimates, and are
 * printed to two figures.
 */
import type { Tenths } from './numbers.ts';

/** The model is not checked beyond these odds. */
const rarest = 5_000;

/** The area below -z of the normal curve, z of 2 and more, by a continued fraction. */
function farTail(z: number): number {
  let fraction = z;
  for (let term = 60; term >= 1; term--) fraction = z + term / fraction;
  return Math.exp((-z * z) / 2) / (fraction * Math.sqrt(2 * Math.PI));
}

/** The area below z of the normal curve, right to 1e-9: a series in the middle, the tails by a continued fraction. */
export function normalBelow(z: number): number {
  if (z <= -2) return farTail(-z);
  if (z >= 2) return 1 - farTail(z);
  let term = z;
  let sum = z;
  for (let k = 1; k < 60; k++) {
    term *= (-z * z) / (2 * k);
    sum += term / (2 * k + 1);
  }
  return 0.5 + sum / Math.sqrt(2 * Math.PI);
}

/** The probability that a card of a player of this index gives such a differential or a better one. */
export function cardProbability(index: Tenths, differential: Tenths): number {
  const own = index / 10;
  return normalBelow((differential / 10 - (own + 3.8 + 0.02 * own)) / (3 + 0.05 * own));
}

/** To two figures, never rarer than the model is checked for: 1,640 is 1,600. */
export function printedOdds(probability: number): number {
  const oneIn = Math.min(rarest, 1 / probability);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(oneIn)) - 1);
  return Math.round(oneIn / step) * step;
}

/** The number of the field's cards expected to be this far below their index. */
export const expectedInField = (indexes: readonly Tenths[], margin: Tenths): number =>
  indexes.reduce((sum, index) => sum + cardProbability(index, index - margin), 0);

/** The probability that at least so many of several independent events happen, by the exact sum. */
export function atLeast(probabilities: readonly number[], count: number): number {
  let exactly = [1];
  for (const p of probabilities)
    exactly = [...exactly, 0].map((chance, hits) => chance * (1 - p) + (exactly[hits - 1] ?? 0) * p);
  return exactly.slice(Math.max(0, count)).reduce((sum, chance) => sum + chance, 0);
}

export type IntegrityNote = {
  oneIn: number;
  expectedInField: number;
  level: 'unusual' | 'very unusual';
  text: string;
};

const settledRecord = 20;
/** 1600 as `1,600`. */
const inWords = (count: number): string => String(count).replace(/(\d)(?=(\d{3})+$)/g, '$1,');

/**
 * A note for the committee where a card is rare for its player and for the field as well; null otherwise.
 * @param field the indexes of all cards of the field, the own one included
 * @param scoresInRecord with fewer than 20 the index is still settling, and the note says so
 */
export function integrityNote(
  index: Tenths,
  differential: Tenths,
  field: readonly Tenths[],
  scoresInRecord: number,
): IntegrityNote | null {
  const probability = cardProbability(index, differential);
  // Most cards are ordinary: the field is gone through for the rare ones alone.
  if (probability >= 1 / 200) return null;
  const expected = expectedInField(field, index - differential);
  if (expected >= 0.5) return null;
  const oneIn = printedOdds(probability);
  const settling = scoresInRecord < settledRecord ? ' The index is still settling.' : '';
  return {
    oneIn,
    expectedInField: expected,
    level: probability >= 1 / 1000 ? 'unusual' : 'very unusual',
    text: `A card this good is expected about once in ${inWords(oneIn)} rounds at this index. Fast improvement, a new index, an easy day (PCC not applied) and luck all look like this.${settling}`,
  };
}

/**
 * Of so many competition rounds, how many were at or below the index, against how many are expected to be; null below
 * ten rounds.
 */
export function roundsAtIndex(
  rounds: readonly { index: Tenths; differential: Tenths }[],
): { count: number; expected: number; probability: number } | null {
  if (rounds.length < 10) return null;
  const chances = rounds.map(({ index }) => cardProbability(index, index));
  const count = rounds.filter(({ index, differential }) => differential <= index).length;
  return {
    count,
    expected: chances.reduce((sum, chance) => sum + chance, 0),
    probability: atLeast(chances, count),
  };
}
