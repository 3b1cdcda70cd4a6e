import { sumOf } from '#golf/numbers.ts';

/**
 * The sizes of groups for so many players, small ones first, as they play faster. No group is larger than preferred but
 * one of three where all play in twos, and nobody plays alone, or two where groups are of four, unless the number
 * leaves no choice: of fours, threes = (-players) mod 4, and five players are 3 + 2.
 */
export function groupSizes(players: number, preferred: number): number[] {
  const isOddInTwos = preferred === 2 && players % 2 === 1 && players > 1;
  return evenSizes(players, isOddInTwos ? (players - 1) / 2 : Math.ceil(players / preferred));
}

/** So many players in so many groups, none two larger than another, small ones first. */
function evenSizes(players: number, groups: number): number[] {
  const larger = groups === 0 ? 0 : players % groups;
  return Array.from(
    { length: groups },
    (_, group) => Math.floor(players / groups) + (group >= groups - larger ? 1 : 0),
  );
}

/** Full groups, and what is left over as one short group at the end: how teams are made. */
export const fullSizes = (players: number, size: number): number[] => [
  ...Array.from({ length: Math.floor(players / size) }, () => size),
  ...(players % size > 0 ? [players % size] : []),
];

/** Sizes of units (players who stay together) that make a group, largest first. */
export type Pattern = number[];

/** Puts each unit, largest first, where it leaves least room. Null where one does not fit. */
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

/** Moves the smallest units of the largest groups to the smallest group for as long as that makes them more even. */
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
 * The sizes of units that make a group together: the wanted sizes where the units fill them, else as few groups as can
 * be, made as even as units allow.
 * @param unitSizes players a unit, none above `most` @returns a pattern a group, small groups first
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
