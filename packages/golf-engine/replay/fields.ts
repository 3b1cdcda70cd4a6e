/** The fields that the replay file uses in several places, each with its bounds. */
import { type Entry, maxStrokes } from '#golf/cards.ts';
import { type TieStep, tiesPresets } from '#golf/countback.ts';
import { either, type Reader, decimal, listOf, map, nullable, object, oneOf, optional, when, whole } from './reader.ts';

export const parOfHole = whole(3, 6);
export const slope = whole(55, 155);
export const ratingTenths = decimal(1, 100, 1200);
export const strokes = whole(1, maxStrokes, 'score-range');
export const pcc = decimal(1, -10, 30);
export const cents = whole(0, 10_000_000_000);
/** A percentage with one decimal, in permille. */
export const percent = decimal(1, 0, 2000);
/** A share of a purse with three decimals, in 1/100,000. */
export const placePercent = decimal(3, 0, 100_000);
export const holesOfRound = oneOf(9, 18);
export const better = oneOf('low', 'high');

export const pars: Reader<number[]> = listOf(parOfHole, [9, 18], 'hole-count');

const isPermutation = (indexes: number[]) =>
  new Set(indexes).size === indexes.length && Math.max(...indexes) <= indexes.length;

/** Each number from 1 to the number of holes once. */
export const strokeIndexes: Reader<number[]> = when(
  listOf(whole(1, 18, 'stroke-index'), [9, 18], 'hole-count'),
  isPermutation,
  'stroke-index',
  'Every number from 1 to the number of holes is expected once.',
);

/** Stroke indexes of some holes of a card: different numbers, of which the order counts. */
export const someStrokeIndexes: Reader<number[]> = when(
  listOf(whole(1, 18, 'stroke-index')),
  (indexes) => indexes.length > 0 && new Set(indexes).size === indexes.length,
  'stroke-index',
  'Different numbers from 1 to 18 are expected.',
);

/** `71.3` with its slope, as cards print a rating. */
export const rating = map(object({ course: ratingTenths, slope }), ({ course, slope: own }) => ({
  ratingTenths: course,
  slope: own,
}));

const isPicked = (value: unknown) => typeof value === 'string';

export const entry = nullable(either(isPicked, oneOf('X', '-'), strokes));
/** An entry that cannot be read is open: the rest of the card still counts. */
export const openEntry: Reader<Entry> = optional(entry, null);
export const scoreOrNone = nullable(either(isPicked, oneOf('X'), strokes));

const pair = map(listOf(whole(-100, 100), [2]), ([toPar = 0, points = 0]) => [toPar, points] as const);
const ascends = (pairs: readonly (readonly [number, number])[]) =>
  pairs.every(([toPar], place) => place === 0 || toPar > (pairs[place - 1]?.[0] ?? 0));

export const worthTable = when(
  listOf(pair),
  (pairs) => pairs.length > 0 && ascends(pairs),
  'wrong-type',
  'Pairs of strokes to par and points are expected, ascending by strokes to par.',
);

export const pointsScore = map(
  object({
    kind: optional(oneOf('points'), 'points' as const),
    worth: worthTable,
    beyond: optional(whole(0, 100), 0),
    worse: optional(whole(-100, 100), 0),
    none: optional(whole(-100, 100), 0),
  }),
  (score) => ({ ...score, kind: 'points' as const }),
);

const tieStep = oneOf<TieStep>(
  'rounds',
  'backwards',
  'hardest',
  'last:9',
  'last:6',
  'last:3',
  'last:1',
  'first:9',
  'first:6',
  'first:3',
  'first:1',
);
export const tiesName = oneOf('standard', 'full', 'hardest', 'share');
export const tieSteps = either<readonly TieStep[], readonly TieStep[]>(
  isPicked,
  map(tiesName, (name) => tiesPresets[name].steps),
  listOf(tieStep),
);

/** Points in halves: 0.5 is one. */
export const halves = map(decimal(1, 0, 5000), (tenths) => Math.round(tenths / 5));
