import type { PairingRequest, PairingWish } from './pairing-request.ts';
import { presentIn, unitsOf } from './pairing-units.ts';

/** Figures of groups, to compare the present groups with proposed ones. */
export type PairingCounts = {
  groups: number;
  /** [size, groups of that size], largest first. */
  bySize: [number, number][];
  /** Pairs of players who played in one group before, without pairs that stay together; null in a first round. */
  repeats: number | null;
  wishesMet: number;
  wishes: number;
};

/** Early means the first half of the groups in the order of the sheet; of an odd number the middle group is early. */
export const isInFirstHalf = (group: number, groups: number): boolean => group < groups / 2;

/** Whether groups grant a wish, as far as its players are in groups. */
export function isGranted(wish: PairingWish, groupOf: ReadonlyMap<string, number>, groups: number): boolean {
  const found = wish.playerIds.flatMap((id) => groupOf.get(id) ?? []);
  const distinct = new Set(found).size;
  if (wish.kind === 'together') return distinct <= 1;
  if (wish.kind === 'apart') return distinct === found.length;
  return found.every((group) => isInFirstHalf(group, groups) === (wish.kind === 'early'));
}

/** The group index of each player. */
export const groupByPlayer = (groups: readonly (readonly string[])[]): Map<string, number> =>
  new Map(groups.flatMap((players, group) => players.map((id) => [id, group] as const)));

/** Whether enough of a wish's players are present for the wish to apply. */
const isAsked = (wish: PairingWish, present: ReadonlySet<string>): boolean =>
  presentIn(wish, present).length > (wish.kind === 'together' || wish.kind === 'apart' ? 1 : 0);

/** Counts the figures shown to the committee. Groups are lists of players, in the order of the sheet. */
export function countsOf(
  groups: readonly (readonly string[])[],
  request: Pick<PairingRequest, 'players' | 'keepsEntries' | 'wishes' | 'earlier'>,
): PairingCounts {
  const groupOf = groupByPlayer(groups);
  const unitOf = new Map(
    // A divided entry counts whole: its parts are not the same once some of its players are locked.
    unitsOf(request.players, { ...request, groupSize: Number.POSITIVE_INFINITY }).flatMap((unit, place) =>
      unit.map(({ id }) => [id, place] as const),
    ),
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
    repeats: request.earlier?.length ? groups.flatMap(pairsOf).filter(isAgain).length : null,
    wishesMet: wishes.filter((wish) => isGranted(wish, groupOf, groups.length)).length,
    wishes: wishes.length,
  };
}

/** All pairs of a group as strings, independent of order. */
function pairsOf(group: readonly string[]): string[] {
  const sorted = group.toSorted();
  return sorted.flatMap((one, place) => sorted.slice(place + 1).map((other) => `${one} ${other}`));
}

/** '36 groups: 32 of 4, 4 of 3; 0 repeats; 5 of 6 wishes'. Repeats only after an earlier round, wishes only if any. */
export function describeCounts({ groups, bySize, repeats, wishesMet, wishes }: PairingCounts): string {
  const sizes = bySize.map(([size, count]) => `${count} of ${size}`).join(', ');
  return [
    `${groups} ${groups === 1 ? 'group' : 'groups'}${sizes && ': '}${sizes}`,
    ...(repeats === null ? [] : [`${repeats} ${repeats === 1 ? 'repeat' : 'repeats'}`]),
    ...(wishes === 0 ? [] : [`${wishesMet} of ${wishes} ${wishes === 1 ? 'wish' : 'wishes'}`]),
  ].join('; ');
}
