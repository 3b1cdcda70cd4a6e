import type { PairingRequest, PairingWish } from './pairing-request.ts';
import { presentIn, unitsOf } from './pairing-units.ts';

/** Figures of groups, to compare the present with the proposed ones. */
export type PairingCounts = {
  groups: number;
  /** [size, groups of that size], largest first. */
  bySize: [number, number][];
  /** Pairs that were in one group before, but for those who are to stay together. */
  repeats: number;
  wishesMet: number;
  wishes: number;
};

/** Early is the first half of the groups in the order of the sheet; of an odd number the middle one is early too. */
export const isInFirstHalf = (group: number, groups: number): boolean => group < groups / 2;

/** Whether groups grant a wish, as far as it can be asked of who is in them. */
export function isGranted(wish: PairingWish, groupOf: ReadonlyMap<string, number>, groups: number): boolean {
  const found = wish.playerIds.flatMap((id) => groupOf.get(id) ?? []);
  const distinct = new Set(found).size;
  if (wish.kind === 'together') return distinct <= 1;
  if (wish.kind === 'apart') return distinct === found.length;
  return found.every((group) => isInFirstHalf(group, groups) === (wish.kind === 'early'));
}

/** The group of every player, by its place in the list. */
export const groupByPlayer = (groups: readonly (readonly string[])[]): Map<string, number> =>
  new Map(groups.flatMap((players, group) => players.map((id) => [id, group] as const)));

/** Whether enough of those whom a wish names are there for it to mean something. */
const isAsked = (wish: PairingWish, present: ReadonlySet<string>): boolean =>
  presentIn(wish, present).length > (wish.kind === 'together' || wish.kind === 'apart' ? 1 : 0);

/** Counts what the committee looks at; groups in the order of the sheet, each by its players. */
export function countsOf(
  groups: readonly (readonly string[])[],
  request: Pick<PairingRequest, 'players' | 'keepsEntries' | 'wishes' | 'earlier'>,
): PairingCounts {
  const groupOf = groupByPlayer(groups);
  const unitOf = new Map(
    unitsOf(request.players, request).flatMap((unit, place) => unit.map(({ id }) => [id, place] as const)),
  );
  const met = new Set((request.earlier ?? []).flatMap((round) => round.flatMap(pairsOf)));
  const isAgain = (pair: string) => {
    const [one = '', other = ''] = pair.split(' ');
    return met.has(pair) && (unitOf.get(one) ?? one) !== (unitOf.get(other) ?? other);
  };
  const wishes = (request.wishes ?? []).filter((wish) => isAsked(wish, new Set(groupOf.keys())));
  const sizes = new Map<number, number>();
  for (const { length } of groups) sizes.set(length, (sizes.get(length) ?? 0) + 1);
  return {
    groups: groups.length,
    bySize: [...sizes].sort(([one], [other]) => other - one),
    repeats: groups.flatMap(pairsOf).filter(isAgain).length,
    wishesMet: wishes.filter((wish) => isGranted(wish, groupOf, groups.length)).length,
    wishes: wishes.length,
  };
}

/** Each two of a group as one word, the same whoever is named first. */
function pairsOf(group: readonly string[]): string[] {
  const sorted = group.toSorted();
  return sorted.flatMap((one, place) => sorted.slice(place + 1).map((other) => `${one} ${other}`));
}

/** '36 groups: 32 of 4, 4 of 3; 0 repeats; 5 of 6 wishes' */
export function describeCounts({ groups, bySize, repeats, wishesMet, wishes }: PairingCounts): string {
  const sizes = bySize.map(([size, count]) => `${count} of ${size}`).join(', ');
  return [
    `${groups} ${groups === 1 ? 'group' : 'groups'}${sizes && ': '}${sizes}`,
    `${repeats} ${repeats === 1 ? 'repeat' : 'repeats'}`,
    `${wishesMet} of ${wishes} ${wishes === 1 ? 'wish' : 'wishes'}`,
  ].join('; ');
}
