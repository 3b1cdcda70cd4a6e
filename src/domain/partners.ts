/** What an entry puts up to find others: who plays alone looks for a group, a group has room. */
export type PartnerNoticeKind = 'looking' | 'room';

/** How many asks a golfer may have open, and make in a day. */
export const maxOpenAsks = 10;
export const maxAsksADay = 20;
/** Players who start together where no round says how many. */
export const usualGroupSize = 4;

/** What a party of so many may put up; null for a whole group. */
export function noticeKindOf(people: number, groupSize: number): PartnerNoticeKind | null {
  if (people >= groupSize) return null;
  return people === 1 ? 'looking' : 'room';
}

export type Party = { people: number; partyId: string | null };

/** Why two parties cannot be one; null where they can. */
export function joinRefusal(one: Party, other: Party, groupSize: number): string | null {
  if (one.partyId !== null && one.partyId === other.partyId) return 'You play together already.';
  if (one.people + other.people > groupSize)
    return `A group has ${groupSize} players: there is no room for all of you.`;
  return null;
}

/** Why somebody may not ask another entry; null where they may. */
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
