import { ordinal } from '#golf/match-play.ts';

/** '1 group', '31 groups'. Texts for golfers say 'group'; the code says 'party'. */
export const groupsOf = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'group' : 'groups'}`;

/** '1 person', '18 people'. */
export const peopleWord = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** A party's rank in words: 'You are 7th of 31 groups (18 people ahead)'. */
export function placeSentence(place: number, parties: number, peopleAhead: number): string {
  const ahead = peopleAhead === 0 ? 'nobody' : peopleWord(peopleAhead);
  return `You are ${ordinal(place)} of ${groupsOf(parties)} (${ahead} ahead)`;
}

/** The notice to a party about others that were served before it; null where none were. */
export const passedSentence = (passedBy: number): string | null =>
  passedBy === 0
    ? null
    : `${passedBy} smaller ${passedBy === 1 ? 'group' : 'groups'} behind you took places you could not use; accept fewer to be next.`;
