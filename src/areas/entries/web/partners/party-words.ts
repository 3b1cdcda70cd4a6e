import { strokesText } from '#kernel/rules/handicap-facts.ts';

const counts = ['none', 'one', 'two', 'three', 'four'];

/** The text of an entry's notice: looking for a group, or room in one. */
export const offerOf = (kind: 'looking' | 'room', room: number): string =>
  kind === 'looking' ? 'I am looking for a group' : `We have room for ${counts[room] ?? room}`;

/** The size and index of a party: 'plays alone, index 12.4'. */
export const partyWords = ({ people, index }: { people: number; index: number | null }): string =>
  [people === 1 ? 'plays alone' : `${people} players`, index === null ? '' : `index ${strokesText(index)}`]
    .filter(Boolean)
    .join(', ');
