const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** '7th'. */
export const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`;

/** '1 party', '31 parties'. */
export const partiesOf = (count: number): string => `${count} ${count === 1 ? 'party' : 'parties'}`;

/** '1 person', '18 people'. */
export const peopleWord = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** Where a party stands: 'You are 7th of 31 parties (18 people ahead)'. */
export function placeSentence(place: number, parties: number, peopleAhead: number): string {
  const ahead = peopleAhead === 0 ? 'nobody' : peopleWord(peopleAhead);
  return `You are ${ordinal(place)} of ${partiesOf(parties)} (${ahead} ahead)`;
}

/** What a party reads that others passed; null where none did. */
export const passedSentence = (passedBy: number): string | null =>
  passedBy === 0
    ? null
    : `${passedBy} smaller ${passedBy === 1 ? 'party' : 'parties'} behind you took places you could not use; accept fewer to be next.`;
