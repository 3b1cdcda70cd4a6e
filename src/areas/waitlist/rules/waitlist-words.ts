import { ordinal } from '#golf/match-play.ts';

/** '1 group', '31 groups': who waits together is a group to golfers, a party to the program. */
export const groupsOf = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'group' : 'groups'}`;

/** '1 person', '18 people'. */
export const peopleWord = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** Where a party stands: 'You are 7th of 31 groups (18 people ahead)'. */
export function placeSentence(place: number, parties: number, peopleAhead: number): string {
  const ahead = peopleAhead === 0 ? 'nobody' : peopleWord(peopleAhead);
  return `You are ${ordinal(place)} of ${groupsOf(parties)} (${ahead} ahead)`;
}

/** The notice to a party that others passed; null where none did. */
export const passedSentence = (passedBy: number): string | null =>
  passedBy === 0
    ? null
    : `${passedBy} smaller ${passedBy === 1 ? 'group' : 'groups'} behind you took places you could not use; accept fewer to be next.`;
