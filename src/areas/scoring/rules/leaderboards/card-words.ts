import { printToPar } from '#golf/numbers.ts';
import type { RowCard } from './row-cards.ts';

type Card = { number: number; holes: readonly RowCard['holes'][number][] };

/** Strokes, and their difference from par, over the holes that have strokes. */
export function sumOfCard(holes: Card['holes']): { strokes: number; toPar: number; played: number } {
  const sum = { strokes: 0, toPar: 0, played: 0 };
  for (const { strokes, par } of holes) {
    if (typeof strokes !== 'number') continue;
    sum.strokes += strokes;
    sum.toPar += strokes - par;
    sum.played += 1;
  }
  return sum;
}

/**
 * '88 (+18)' or '40 (+4) after 9 holes'; null for a card without a total, because a hole was picked up or none was
 * played.
 */
export function cardTotal({ holes }: Card): string | null {
  const { strokes, toPar, played } = sumOfCard(holes);
  if (played === 0 || holes.some((hole) => hole.strokes === 'X')) return null;
  const after = played === holes.length ? '' : ` after ${played} ${played === 1 ? 'hole' : 'holes'}`;
  return `${strokes} (${printToPar(toPar)})${after}`;
}

/** The running total against par by hole, in the order of the card; null at a hole without strokes. */
export function runningToPar({ holes }: Card): (number | null)[] {
  let sum = 0;
  return holes.map(({ strokes, par }) => {
    if (typeof strokes !== 'number') return null;
    sum += strokes - par;
    return sum;
  });
}

const sides = (holes: Card['holes']): [name: string, holes: Card['holes']][] => [
  ['Out', holes.filter(({ hole }) => hole <= 9)],
  ['in', holes.filter(({ hole }) => hole > 9)],
];

/**
 * The conclusion drawn from some cards: which round was the best, or for a single round how its nines compare. Null
 * where nothing can be compared.
 */
export function stripTitle(cards: readonly Card[]): string | null {
  const whole = cards.filter(({ holes }) => holes.length > 0 && sumOfCard(holes).played === holes.length);
  const least = Math.min(...whole.map(({ holes }) => sumOfCard(holes).toPar));
  const [best, ...level] = whole.filter(({ holes }) => sumOfCard(holes).toPar === least);
  if (best && whole.length > 1)
    return level.length === 0
      ? `Round ${best.number} was the best: ${cardTotal(best)}`
      : `Rounds ${[best, ...level].map(({ number }) => number).join(' and ')} were the best: ${cardTotal(best)}`;
  const [only] = cards;
  if (cards.length !== 1 || !only) return best ? `Round ${best.number}: ${cardTotal(best)}` : null;
  const parts = sides(only.holes).flatMap(([name, holes]) => {
    const { played, toPar } = sumOfCard(holes);
    return played > 0 ? [`${name} ${printToPar(toPar)}`] : [];
  });
  return parts.length > 1 ? parts.join(', ') : null;
}
