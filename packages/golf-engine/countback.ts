import { sumOf } from './numbers.ts';
import type { Separation } from './ranking.ts';

type Length = 9 | 6 | 3 | 1;
export type TieStep = 'rounds' | `last:${Length}` | `first:${Length}` | 'backwards' | 'hardest';

/** The rules of tie-breaks; rows still level after the last step share their place. */
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

/** The figures that compare a level row, its holes in the order that counts. */
export type TieCard = {
  /** Strokes where a share of the handicap comes off, else what each hole is worth. */
  holes: readonly number[];
  /** The handicap whose share comes off, in tenths; 0 where none does. */
  lumpTenths: number;
  /**
   * The weight of a stroke beside the handicap: ten a hole of the card where shares come off, else 1. The same for
   * every row.
   */
  perHole: number;
  /** The order in which the holes give strokes. */
  ranks: readonly number[];
  /** The totals of the rounds that count, oldest first. */
  totals: readonly number[];
  /** The number of parts of a stroke in which the totals are counted. */
  scale: 1 | 10;
};

type CardFigures = Pick<TieCard, 'holes' | 'lumpTenths' | 'ranks' | 'totals' | 'scale'> & { hasFractions: boolean };

/** @param start the place on the card of the hole played first: with the order of play the card is turned by it */
export function tieCard(card: CardFigures, start: number, order: Ties['order']): TieCard {
  const { holes, lumpTenths, totals, scale, ranks, hasFractions } = card;
  const perHole = hasFractions ? 10 * holes.length : 1;
  const turn = (list: readonly number[]) => [...list.slice(start), ...list.slice(0, start)];
  const isTurned = order === 'play' && start > 0;
  return isTurned
    ? { holes: turn(holes), lumpTenths, totals, scale, ranks: turn(ranks), perHole }
    : { holes, lumpTenths, totals, scale, ranks, perHole };
}

/** The name of what decided, as results show it. */
export type DecidedBy = TieStep | `hole:${number}` | `stroke-index:${number}`;

/**
 * One comparison: its name, and a fraction `key / per` of which the keys are compared; `per` is the same for every row.
 */
export type Comparison = {
  step: DecidedBy;
  key: (card: TieCard) => number;
  per: (card: TieCard) => number;
  /** The places of the card that are compared; null where whole rounds are. */
  placesOf: ((card: TieCard) => readonly number[]) | null;
};

const perHole = (card: TieCard): number => card.perHole;

/**
 * A part of the card: its strokes less the same part of the handicap, as an exact fraction. With n holes and k of them
 * in the part, that is (10 n x strokes - k x handicap in tenths) / 10 n.
 */
const segment = (step: DecidedBy, from: number, to: number): Comparison => ({
  step,
  key: ({ holes, perHole: per, lumpTenths }) => {
    let sum = 0;
    for (let place = from; place < to; place++) sum += holes[place] ?? 0;
    return per * sum - lumpTenths * (to - from);
  },
  per: perHole,
  placesOf: () => Array.from({ length: to - from }, (_, place) => from + place),
});

/** The one hole that is so hard for the row. */
const byHardness = (rank: number): Comparison => ({
  step: `stroke-index:${rank}`,
  key: ({ holes, ranks, perHole: per, lumpTenths }) => per * (holes[ranks.indexOf(rank)] ?? 0) - lumpTenths,
  per: perHole,
  placesOf: ({ ranks }) => [ranks.indexOf(rank)],
});

/** The newest so many rounds. A row with fewer is compared by what it has. */
const lastRounds = (count: number): Comparison => ({
  step: 'rounds',
  key: ({ totals }) => sumOf(totals.slice(-count)),
  per: ({ scale }) => scale,
  placesOf: null,
});

/**
 * The comparisons that the steps stand for, on cards of so many holes and rounds. A step as long as the card is
 * skipped, so that nine holes begin with the last six.
 * @param numbers the printed numbers of the holes
 */
export function comparisonsOf(steps: readonly TieStep[], numbers: readonly number[], rounds: number): Comparison[] {
  const holes = numbers.length;
  return steps.flatMap((step): Comparison[] => {
    if (step === 'rounds')
      return Array.from({ length: Math.max(0, rounds - 1) }, (_, at) => lastRounds(rounds - 1 - at));
    if (step === 'backwards')
      return numbers.map((number, place) => segment(`hole:${number}`, place, place + 1)).toReversed();
    if (step === 'hardest') return numbers.map((_, place) => byHardness(place + 1));
    const [side, length] = step.split(':') as ['last' | 'first', string];
    const count = Number(length);
    if (count >= holes) return [];
    return [side === 'last' ? segment(step, holes - count, holes) : segment(step, 0, count)];
  });
}

/** The comparisons as keys of a ranking: lower is better. */
export const separationsOf = <Row>(
  comparisons: readonly Comparison[],
  cardOf: (row: Row) => TieCard,
  isLow: boolean,
): Separation<Row, DecidedBy>[] =>
  comparisons.map(({ step, key }) => ({ step, key: (row) => (isLow ? key(cardOf(row)) : -key(cardOf(row))) }));
