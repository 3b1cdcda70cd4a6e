/** The kind of an entry's notice: a single golfer is `looking` for a group; a group has `room`. */
export type PartnerNoticeKind = 'looking' | 'room';

/** The most asks of a golfer, both open at once and sent within a day. */
export const maxOpenAsks = 10;
export const maxAsksADay = 20;
/** Players in a starting group where no round says otherwise. */
export const usualGroupSize = 4;

/** The kind of notice for a party of this size; null for a full group. */
export function noticeKindOf(people: number, groupSize: number): PartnerNoticeKind | null {
  if (people >= groupSize) return null;
  return people === 1 ? 'looking' : 'room';
}

export type Party = { people: number; partyId: string | null };

/** Why two parties cannot be merged; null where they can. */
export function joinRefusal(one: Party, other: Party, groupSize: number): string | null {
  if (one.partyId !== null && one.partyId === other.partyId) return 'You play together already.';
  if (one.people + other.people > groupSize)
    return `A group has ${groupSize} players: there is no room for all of you.`;
  return null;
}

/** Why a golfer may not ask another entry; null where they may. */
export function askRefusal(
  asked: { hasNotice: boolean; isAsked: boolean; hasDeclined: boolean },
  own: { openAsks: number; asksToday: number },
): { code: 'wrong_state' | 'already_exists' | 'too_many_requests'; message: string } | null {
  if (!asked.hasNotice) return { code: 'wrong_state', message: 'They no longer look for anybody.' };
  if (asked.isAsked) return { code: 'already_exists', message: 'You have asked them already.' };
  if (asked.hasDeclined) return { code: 'wrong_state', message: 'They have declined already.' };
  if (own.openAsks >= maxOpenAsks)
    return { code: 'wrong_state', message: `${maxOpenAsks} of your asks are open. Withdraw one first.` };
  if (own.asksToday >= maxAsksADay)
    return { code: 'too_many_requests', message: `You can ask ${maxAsksADay} times a day. Try again tomorrow.` };
  return null;
}

/** A party that looks for others; `indexTenths` is of the golfer who put up its notice, null where unknown. */
export type LookingParty = { id: string; people: number; indexTenths: number | null };

/**
 * Groups parties that look for others by closeness of index, into groups of similar size: five single players become
 * three and two, not four and one.
 * @param groupSize most players in a group
 * @returns the ids of each group's parties; a party that stays alone is in none
 */
export function groupByIndex(parties: readonly LookingParty[], groupSize: number): string[][] {
  const waiting = parties
    .filter(({ people }) => people < groupSize)
    .toSorted(
      (one, other) =>
        (one.indexTenths ?? Number.POSITIVE_INFINITY) - (other.indexTenths ?? Number.POSITIVE_INFINITY) ||
        one.id.localeCompare(other.id),
    );
  const people = waiting.reduce((sum, party) => sum + party.people, 0);
  const fullest = Math.ceil(people / Math.max(1, Math.ceil(people / groupSize)));
  const groups: { ids: string[]; people: number }[] = [];
  const fill = (party: LookingParty, most: number): boolean => {
    const group = groups.findLast((one) => one.people + party.people <= most);
    group?.ids.push(party.id);
    if (group) group.people += party.people;
    return group !== undefined;
  };
  for (const party of waiting) if (!fill(party, fullest)) groups.push({ ids: [party.id], people: party.people });
  // A player who is still alone joins the group nearest in index that has room.
  const alone = groups.filter(({ ids }) => ids.length === 1);
  for (const { ids, people: many } of alone) {
    const other = groups.findLast((one) => one.ids !== ids && one.ids.length > 0 && one.people + many <= groupSize);
    if (!other) continue;
    other.ids.push(...ids.splice(0));
    other.people += many;
  }
  return groups.filter(({ ids }) => ids.length > 1).map(({ ids }) => ids);
}
