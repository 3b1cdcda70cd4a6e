import { sumOf } from '#golf/numbers.ts';

/**
 * The sizes of groups for a number of players, small groups first because they play faster. Groups have at most the
 * preferred size, except that an odd number of players in twos makes one group of three. Sizes differ by at most one,
 * so that nobody plays alone if avoidable: with groups of four, five players are 2 + 3.
 */
export function groupSizes(players: number, preferred: number): number[] {
  const isOddInTwos = preferred === 2 && players % 2 === 1 && players > 1;
  return evenSizes(players, isOddInTwos ? (players - 1) / 2 : Math.ceil(players / preferred));
}

/** Distributes players over a number of groups; sizes differ by at most one, small groups first. */
function evenSizes(players: number, groups: number): number[] {
  const larger = groups === 0 ? 0 : players % groups;
  return Array.from(
    { length: groups },
    (_, group) => Math.floor(players / groups) + (group >= groups - larger ? 1 : 0),
  );
}

/** Full groups, and the remaining players as one short group at the end; used for teams. */
export const fullSizes = (players: number, size: number): number[] => [
  ...Array.from({ length: Math.floor(players / size) }, () => size),
  ...(players % size > 0 ? [players % size] : []),
];

/**
 * The sizes of the parts of an entry with more players than a group has places: full groups, and a rest that joins
 * others. Nobody is alone among others if avoidable: with groups of four, five players are 3 + 2.
 */
export function partSizes(players: number, most: number): number[] {
  const rest = players % most;
  if (rest !== 1 || most <= 2 || players <= most) return fullSizes(players, most);
  return [...fullSizes(players - most - 1, most), most - 1, 2];
}

/** The sizes of the units that form a group; a unit is one or more players who stay together. */
export type Pattern = number[];

/**
 * Puts each unit where it leaves the least room. Units must be sorted largest first. Null where a unit does not fit.
 */
function packInto(unitSizes: readonly number[], rooms: readonly number[]): Pattern[] | null {
  const left = [...rooms];
  const patterns: Pattern[] = rooms.map(() => []);
  for (const size of unitSizes) {
    let best = -1;
    for (const [group, room] of left.entries())
      if (room >= size && (best < 0 || room < (left[best] ?? 0))) best = group;
    if (best < 0) return null;
    left[best] = (left[best] ?? 0) - size;
    patterns[best]?.push(size);
  }
  return patterns;
}

/** Moves the smallest unit of a largest group to the smallest group while this makes sizes more even. */
function evenOut(patterns: Pattern[]): Pattern[] {
  for (;;) {
    const bySize = patterns.toSorted((one, other) => sumOf(one) - sumOf(other));
    const small = bySize[0] ?? [];
    const large = bySize.findLast((pattern) => pattern.length > 1 && pattern !== small) ?? [];
    const moved = Math.min(...large);
    if (large.length === 0 || sumOf(small) + moved >= sumOf(large)) return bySize;
    large.splice(large.indexOf(moved), 1);
    small.push(moved);
  }
}

/**
 * Packs units into groups: of the wanted sizes if the units fill them, otherwise into as few groups as possible, as
 * even as the units allow.
 * @param unitSizes players in each unit, at most `most`
 * @returns a pattern for each group, small groups first
 */
export function packUnits(unitSizes: readonly number[], wanted: readonly number[], most: number): Pattern[] {
  const largestFirst = unitSizes.toSorted((one, other) => other - one);
  const exact = packInto(largestFirst, wanted);
  if (exact) return exact;
  const players = sumOf(unitSizes);
  for (let groups = Math.ceil(players / most); ; groups++) {
    const patterns = packInto(
      largestFirst,
      Array.from({ length: groups }, () => most),
    );
    if (patterns) return evenOut(patterns);
  }
}
