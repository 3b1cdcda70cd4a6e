/** The holes that a match is played on for after its last one, as they are called and where they stand on a card. */
import { lastPrintedHole, resultHole } from '#kernel/contract/scoring-choices.ts';
import { ordinal } from '#golf/match-play.ts';

/** The number on the card of the n-th hole after the last, from 1. */
export const furtherHole = (nth: number): number => lastPrintedHole + nth;

/**
 * The name of a hole after the last one, 'Hole 19 (the 1st again)'; in a round of nine holes the first is hole 10.
 * @param hole its number on the card
 * @param order the printed numbers of the round in the order of play
 */
export function furtherHoleName(hole: number, order: readonly number[]): string {
  const nth = hole - lastPrintedHole;
  return `Hole ${order.length + nth} ${againWords(againOn(hole, order))}`;
}

/** '(the 1st again)', of the printed number. */
export const againWords = (printed: number): string => `(the ${ordinal(printed)} again)`;

/** The printed number of the hole that is played again: from the one that the group began on, in the same order. */
export const againOn = (hole: number, order: readonly number[]): number =>
  order[(hole - lastPrintedHole - 1) % Math.max(1, order.length)] ?? 1;

/** 'hole 7', 'holes 7, 9 and extra hole 1', 'the result': several of them, within a sentence. */
export function cardPlacesText(holes: readonly number[]): string {
  const printed = holes.filter((hole) => hole <= lastPrintedHole);
  const words = [
    ...(printed.length > 0 ? [`${printed.length === 1 ? 'hole' : 'holes'} ${printed.join(', ')}`] : []),
    ...holes
      .filter((hole) => hole > lastPrintedHole)
      .map((hole) => (hole === resultHole ? 'the result' : cardPlaceName(hole).toLowerCase())),
  ];
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}

/** 'Hole 7', 'Extra hole 1', 'Result': a number of a card where it is not known how many holes are played. */
export function cardPlaceName(hole: number): string {
  if (hole === resultHole) return 'Result';
  return hole > lastPrintedHole ? `Extra hole ${hole - lastPrintedHole}` : `Hole ${hole}`;
}
