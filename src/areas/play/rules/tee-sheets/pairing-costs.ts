import { type PairingRequest, type PairingWish, costs } from './pairing-request.ts';
import { presentIn, type Unit } from './pairing-units.ts';

/** The costs of putting units together or in one half of the sheet. Units are identified by their index. */
export type PairingCosts = {
  units: number;
  /** A matrix in row-major order: the cost of two units in one group, negative where they wish to play together. */
  together: Int16Array;
  /** The cost of each unit in the first half of the groups, and in the second. */
  inHalf: { first: Int32Array; second: Int32Array };
  /** The lowest possible cost of each unit, with its wishes granted. */
  least: Int32Array;
};

/** The unit index of each player. */
const unitByPlayer = (units: readonly Unit[]): Map<string, number> =>
  new Map(units.flatMap((unit, place) => unit.map(({ id }) => [id, place] as const)));

/** Adds a cost to every pair of the given units; sums are limited to the range of sixteen bits. */
function addForPairs(among: readonly number[], cost: number, { units, together }: PairingCosts): void {
  for (const one of among)
    for (const other of among) {
      if (one === other) continue;
      const at = one * units + other;
      together[at] = Math.max(-30_000, Math.min(30_000, (together[at] ?? 0) + cost));
    }
}

function addWish(wish: PairingWish, places: readonly number[], all: PairingCosts): void {
  const cost = wish.isMust ? costs.must : costs.wish;
  const distinct = [...new Set(places)];
  if (wish.kind === 'apart') addForPairs(distinct, cost, all);
  if (wish.kind === 'together' && !wish.isMust) {
    addForPairs(distinct, -cost, all);
    for (const place of distinct) all.least[place] = (all.least[place] ?? 0) - cost * (distinct.length - 1);
  }
  const wrong = { early: all.inHalf.second, late: all.inHalf.first, together: null, apart: null }[wish.kind];
  const waveCost = wish.isMust ? costs.must : costs.wave;
  if (wrong) for (const place of distinct) wrong[place] = (wrong[place] ?? 0) + waveCost;
}

/** Groups indexes by shared value, such as one club, one team or one letter; null values are not shared. */
function placesBy<T>(all: readonly (readonly (T | null)[])[]): number[][] {
  const found = new Map<T, number[]>();
  for (const [place, values] of all.entries())
    for (const value of new Set(values)) {
      if (value === null) continue;
      const places = found.get(value);
      if (places) places.push(place);
      else found.set(value, [place]);
    }
  return [...found.values()];
}

/**
 * All soft costs between units of one division, and the musts that the search has to satisfy. The matrix has two bytes
 * for each pair of units: 21 MB for 3,268 players.
 * @param letters the letter of each unit, for balanced groups
 */
export function costsOf(
  units: readonly Unit[],
  { wishes = [], earlier = [] }: Pick<PairingRequest, 'wishes' | 'earlier'>,
  letters: readonly number[] | null,
): PairingCosts {
  const count = units.length;
  const list = () => new Int32Array(count);
  const together = new Int16Array(count * count);
  const all = { units: count, together, inHalf: { first: list(), second: list() }, least: list() };
  const placeOf = unitByPlayer(units);
  const present = new Set(placeOf.keys());
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => placeOf.get(id) ?? []);
  for (const groups of earlier)
    for (const group of groups) addForPairs([...new Set(placesOf(group))], costs.repeat, all);
  for (const property of ['club', 'team'] as const)
    for (const places of placesBy(units.map((unit) => unit.map((player) => player[property]))))
      addForPairs(places, costs.sameAffiliation, all);
  for (const places of placesBy(letters?.map((letter) => [letter]) ?? [])) addForPairs(places, costs.sameLetter, all);
  for (const wish of wishes) addWish(wish, placesOf(presentIn(wish, present)), all);
  return all;
}
