/** The states of a place of a golfer's own entry, beside its player. */
import type { Look } from '#kernel/rules/looks.ts';

type PlaceFacts = {
  isNamed: boolean;
  /** Of its share, where each pays one. */
  share: 'open' | 'paid' | null;
  /** The number of places of the entry. */
  places: number;
};

const placeLooks = {
  named: { tone: 'over', words: 'Named' },
  unnamed: { tone: 'soon', words: 'To name' },
  open: { tone: 'soon', words: 'Share open' },
  paid: { tone: 'good', words: 'Share paid' },
} satisfies Record<string, Look>;

/** The states of a place; a golfer alone is named without a word. */
export function placeStates({ isNamed, share, places }: PlaceFacts): Look[] {
  if (places === 1) return [];
  const name = placeLooks[isNamed ? 'named' : 'unnamed'];
  return share === null ? [name] : [name, placeLooks[share]];
}
