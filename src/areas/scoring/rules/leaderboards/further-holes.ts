/** The extra holes of a level match: their names, and their numbers on a card. */
import { lastPrintedHole, resultHole } from '#kernel/contract/scoring-choices.ts';
import { ordinal } from '#golf/match-play.ts';

/** The number on the card of the n-th extra hole, from 1. */
export const furtherHole = (nth: number): number => lastPrintedHole + nth;

/**
 * The name of an extra hole, 'Hole 19 (the 1st again)'; in a round of nine holes the first one is hole 10.
 * @param hole its number on the card
 * @param order the printed numbers of the round in the order of play
 */
export function furtherHoleName(hole: number, order: readonly number[]): string {
  const nth = hole - lastPrintedHole;
  return `Hole ${order.length + nth} ${againWords(againOn(hole, order))}`;
}

/** '(the 1st again)', by the printed number. */
export const againWords = (printed: number): string => `(the ${ordinal(printed)} again)`;

/**
 * The printed number of the hole that is played again: in the order of play, from the hole on which the group began.
 */
export const againOn = (hole: number, order: readonly number[]): number =>
  order[(hole - lastPrintedHole - 1) % Math.max(1, order.length)] ?? 1;

/** Several holes within a sentence: 'hole 7', 'holes 7, 9 and extra hole 1', 'the result'. */
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

/** 'Hole 7', 'Extra hole 1', 'Result': the name of a number on a card whose number of holes is unknown. */
export function cardPlaceName(hole: number): string {
  if (hole === resultHole) return 'Result';
  return hole > lastPrintedHole ? `Extra hole ${hole - lastPrintedHole}` : `Hole ${hole}`;
}
