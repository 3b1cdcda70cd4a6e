import { sumOf } from './numbers.ts';
import type { Separation } from './ranking.ts';

type Length = 9 | 6 | 3 | 1;
export type TieStep = 'rounds' | `last:${Length}` | `first:${Length}` | 'backwards' | 'hardest';

/** How level rows are separated; what is level after the last step is shared. */
export type Ties = {
  steps: readonly TieStep[];
  /** Net by shares of the handicap, or by the strokes that fall on the holes. */
  net: 'fractions' | 'holes';
  /** Last holes of the card, or of the order in which they were played. */
  order: 'card' | 'play';
};

const lastHoles: readonly TieStep[] = ['rounds', 'last:9', 'last:6', 'last:3', 'last:1'];

export const tiesPresets = {
  standard: { steps: lastHoles, net: 'fractions', order: 'card' },
  full: { steps: [...lastHoles, 'backwards'], net: 'fractions', order: 'card' },
  hardest: { steps: ['hardest'], net: 'fractions', order: 'card' },
  share: { steps: [], net: 'fractions', order: 'card' },
} as const satisfies Record<string, Ties>;

/** What a row is compared by when it is level. */
export type TieCard = {
  /** Strokes where a share of the handicap comes off, else what each hole is worth, in card order. */
  holes: readonly number[];
  /** The handicap whose share comes off, in tenths; 0 where none does. */
  lumpTenths: number;
  /**
   * How much a stroke counts beside the handicap: ten a hole of the card where shares come off, else 1. The same for
   * every row.
   */
  perHole: number;
  /** The place on the card of the hole played first. */
  start: number;
  /** The order in which the holes give strokes. */
  ranks: readonly number[];
  /** The totals of the rounds that count, oldest first. */
  totals: readonly number[];
  /** How many parts of a stroke the totals are counted in. */
  scale: 1 | 10;
};

/** The name of what decided, as results show it. */
export type DecidedBy = TieStep | `hole:${number}` | `stroke-index:${number}`;

/** One comparison: its name, and a fraction whose numerators are compared; every row's denominator is the same. */
export type Comparison = {
  step: DecidedBy;
  of: (card: TieCard) => { n: number; d: number };
  /** Which places of the card are compared. */
  placesOf: (card: TieCard) => readonly number[];
};

/**
 * A part of the card: its strokes less the same part of the handicap, as an exact fraction. With n holes and k of them
 * in the part, that is (10 n x strokes - k x handicap in tenths) / 10 n.
 */
const part = (card: TieCard, places: readonly number[]) => ({
  n: card.perHole * sumOf(places.map((place) => card.holes[place] ?? 0)) - card.lumpTenths * places.length,
  d: card.perHole,
});

/** The places of the card in the order that counts. */
const orderOf = ({ holes, start }: TieCard, order: Ties['order']): number[] =>
  holes.map((_, place) => (order === 'play' ? (place + start) % holes.length : place));

/** Compares some places of the card. */
const comparing = (step: DecidedBy, placesOf: Comparison['placesOf']): Comparison => ({
  step,
  placesOf,
  of: (card) => part(card, placesOf(card)),
});

const segment = (step: DecidedBy, order: Ties['order'], from: number, to?: number): Comparison =>
  comparing(step, (card) => orderOf(card, order).slice(from, to));

/**
 * The comparisons that the steps stand for, on cards of so many holes and rounds. A step as long as the card is
 * skipped, so that nine holes begin with the last six.
 * @param numbers the printed numbers of the holes
 */
export function comparisonsOf({ steps, order }: Ties, numbers: readonly number[], rounds: number): Comparison[] {
  const holes = numbers.length;
  return steps.flatMap((step): Comparison[] => {
    if (step === 'rounds')
      return Array.from({ length: Math.max(0, rounds - 1) }, (_, dropped) => ({
        step,
        placesOf: () => [],
        // Counted from the end: a row with fewer rounds is compared by its newest ones.
        of: (card) => ({ n: sumOf(card.totals.slice(dropped + 1 - rounds)), d: card.scale }),
      }));
    if (step === 'backwards')
      return numbers
        .toReversed()
        .map((number, back) => segment(`hole:${number}`, order, holes - back - 1, holes - back));
    if (step === 'hardest')
      return numbers.map((_, place) =>
        comparing(`stroke-index:${place + 1}`, (card) => [card.ranks.indexOf(place + 1)]),
      );
    const [side, length] = step.split(':') as ['last' | 'first', string];
    const count = Number(length);
    if (count >= holes) return [];
    return [side === 'last' ? segment(step, order, holes - count) : segment(step, order, 0, count)];
  });
}

/** The comparisons as keys of a ranking: lower is better. */
export const separationsOf = <Row>(
  comparisons: readonly Comparison[],
  cardOf: (row: Row) => TieCard,
  isLow: boolean,
): Separation<Row, DecidedBy>[] =>
  comparisons.map(({ step, of }) => ({ step, key: (row) => (isLow ? of(cardOf(row)).n : -of(cardOf(row)).n) }));
