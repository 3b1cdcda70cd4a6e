/**
 * Why a figure is what it is: a tree of small steps down to what somebody entered, which a machine can check. `holds`
 * does every step of the arithmetic again, on its own and exactly.
 */
import { exceptionalReduction } from '#golf/handicap-index.ts';
import type { Fraction } from '#golf/numbers.ts';
import { shareCents } from '#golf/payouts.ts';
import type { RuleCode } from '#golf/rule-references.ts';
import { strokesOnRank } from '#golf/stroke-allocation.ts';

export type About = { player?: string; team?: string; round?: string; hole?: number };

export type Explanation = {
  what: string;
  /** The figure as it is read. */
  show: string;
  /** Null where there is no number, such as a hole picked up. */
  value: Fraction | null;
  by:
    | 'given'
    | 'sum'
    | 'difference'
    | 'product'
    | 'quotient'
    | 'nearest'
    | 'least'
    | 'greatest'
    | 'count'
    | 'look-up'
    | 'order'
    | 'ruling';
  /** Of `nearest`: to whole ones or to tenths. */
  to?: 1 | 10;
  /** Of `least` and `greatest`: how many are added up. Of a share: whose. Of a place: which. */
  k?: number;
  table?: string;
  rule?: RuleCode;
  about?: About;
  of: readonly Explanation[];
};

type Note = Partial<Pick<Explanation, 'to' | 'k' | 'table' | 'rule' | 'about' | 'show'>>;

/** A decimal with at most three places, for reading. */
const read = ({ n, d }: Fraction): string => String(Math.round((n * 1000) / d) / 1000);

const node = (
  what: string,
  by: Explanation['by'],
  value: Fraction | null,
  of: readonly Explanation[],
  note: Note = {},
): Explanation => ({
  what,
  show: value ? read(value) : '-',
  value,
  by,
  ...note,
  of,
});

/** A given value, `d` of which make one. */
export const given = (what: string, n: number | null, d = 1, note: Note = {}): Explanation =>
  node(what, 'given', n === null ? null : { n, d }, [], note);

export const ruled = (what: string, n: number, note: Note = {}): Explanation =>
  node(what, 'ruling', { n, d: 1 }, [], note);

/** A step that follows from its parts; the figure is worked out from them. */
export function step(
  what: string,
  by: Exclude<Explanation['by'], 'given' | 'ruling'>,
  of: readonly Explanation[],
  note: Note = {},
): Explanation {
  const draft = node(what, by, null, of, note);
  const value = computed(draft);
  return node(what, by, value && { n: Number(value.n), d: Number(value.d) }, of, note);
}

/** Exact, and without bound. */
type Exact = { n: bigint; d: bigint };

const exact = ({ n, d }: Fraction): Exact => ({ n: BigInt(n), d: BigInt(d) });
const positive = (n: bigint): bigint => (n < 0n ? -n : n);

function reduced({ n, d }: Exact): Exact {
  let [one, other] = [positive(n), positive(d)];
  while (other !== 0n) [one, other] = [other, one % other];
  const by = d < 0n ? -one : one;
  return by === 0n ? { n, d } : { n: n / by, d: d / by };
}

const add = (one: Exact, other: Exact): Exact =>
  one.d === 1n && other.d === 1n
    ? { n: one.n + other.n, d: 1n }
    : reduced({ n: one.n * other.d + other.n * one.d, d: one.d * other.d });
const minus = ({ n, d }: Exact): Exact => ({ n: -n, d });
const compare = (one: Exact, other: Exact): number => Number(one.n * other.d - other.n * one.d);
const zero: Exact = { n: 0n, d: 1n };

/** Nearest whole of so many parts, halves upwards. */
function nearestOf({ n, d }: Exact, to: bigint): Exact {
  const [twice, unit] = [2n * n * to + d, 2n * d];
  const floor = twice >= 0n || twice % unit === 0n ? twice / unit : twice / unit - 1n;
  return reduced({ n: floor, d: to });
}

/** The values of the tables. */
const tables: Record<string, (parts: readonly number[], why: Explanation) => number> = {
  /** Handicap, rank of the hole, number of holes. */
  'strokes on a hole': ([handicap = 0, rank = 0, holes = 18]) => strokesOnRank(handicap, rank, holes),
  /** The reduction by a margin below the index in force. */
  'exceptional score': ([margin = 0]) => exceptionalReduction({ n: Math.round(margin * 1e12), d: 1e11 }) / 10,
  /** Strokes to par: a win, a half or a loss. */
  'par/bogey': ([toPar = 0]) => Math.sign(-toPar),
  /** The pot, then everybody's weight. */
  shares: ([pot = 0, ...weights], { k = 0 }) => shareCents(pot, weights)[k] ?? 0,
};

/** Points: how far below the first of the pairs, at a pair, or above the last. The table carries its own pairs. */
function pointsBy(table: string, toPar: number): number | null {
  const [name, pairs = '', beyond, worse] = table.split(' ');
  if (name !== 'points') return null;
  const worth = pairs.split(',').map((pair) => pair.split(':').map(Number));
  const [first, last] = [worth[0], worth.at(-1)];
  if (!first || !last || toPar > (last[0] ?? 0)) return Number(worse);
  if (toPar < (first[0] ?? 0)) return (first[1] ?? 0) + Number(beyond) * ((first[0] ?? 0) - toPar);
  return worth.findLast(([from = 0]) => from <= toPar)?.[1] ?? null;
}

/** The value that stands at a place among all of them, from 1. */
function valueAtPlace(parts: readonly Exact[], { table, k = 1 }: Explanation): Exact | undefined {
  const inOrder = parts
    .map((part) => ({ part, value: Number(part.n) / Number(part.d) }))
    .sort((one, other) => one.value - other.value);
  return inOrder.at(table === 'highest at a place' ? -k : k - 1)?.part;
}

function lookUp(why: Explanation, parts: readonly Exact[]): Exact | null {
  if (why.table?.endsWith(' at a place')) return valueAtPlace(parts, why) ?? null;
  const numbers = parts.map(({ n, d }) => Number(n) / Number(d));
  const table = why.table ?? '';
  const value = Object.hasOwn(tables, table) ? tables[table]?.(numbers, why) : pointsBy(table, numbers[0] ?? 0);
  return value === null || value === undefined ? null : { n: BigInt(value), d: 1n };
}

/** The figure of a step from the figures of its parts; null where it has none. */
function computed(why: Explanation): Exact | null {
  const parts = why.of.flatMap(({ value }) => (value ? [exact(value)] : []));
  const [first = zero, ...rest] = parts;
  const sorted = parts.toSorted(compare);
  const total = (list: readonly Exact[]) => list.reduce(add, zero);
  const count = why.k ?? 1;
  switch (why.by) {
    case 'sum':
      return total(parts);
    case 'difference':
      return add(first, minus(total(rest)));
    case 'product':
      return reduced(parts.reduce((one, other) => ({ n: one.n * other.n, d: one.d * other.d }), { n: 1n, d: 1n }));
    case 'quotient':
      return rest[0] && rest[0].n !== 0n ? reduced({ n: first.n * rest[0].d, d: first.d * rest[0].n }) : null;
    case 'nearest':
      return nearestOf(first, BigInt(why.to ?? 1));
    case 'least':
      return total(sorted.slice(0, count));
    case 'greatest':
      return total(sorted.slice(Math.max(0, sorted.length - count)));
    case 'count':
      return { n: BigInt(why.of.length), d: 1n };
    case 'look-up':
      return lookUp(why, parts);
    default:
      return null;
  }
}

/**
 * Recomputes every step from its parts: true where the tree proves its figure. A part that stands in several places is
 * proved once.
 */
export const holds = (why: Explanation): boolean => isProved(why, new Set());

function isProved(why: Explanation, proved: Set<Explanation>): boolean {
  if (proved.has(why)) return true;
  if (!why.of.every((part) => isProved(part, proved)) || !isRight(why)) return false;
  proved.add(why);
  return true;
}

/** Whether a step follows from its parts. */
function isRight(why: Explanation): boolean {
  if (why.by === 'given' || why.by === 'ruling') return why.of.length === 0;
  if (why.by === 'order') return isInOrder(why);
  const value = computed(why);
  if (!value || !why.value) return value === null && why.value === null;
  return compare(value, exact(why.value)) === 0;
}

/** The keys stand in order: the neighbour above, the own one, the neighbour below. */
const isInOrder = ({ of }: Explanation): boolean =>
  of.every(({ value }, place) => {
    const before = of[place - 1]?.value;
    return !before || !value || compare(exact(before), exact(value)) <= 0;
  });
