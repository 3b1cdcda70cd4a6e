/** The states of one place in a golfer's own entry, shown beside its player. */
import type { Look } from '#kernel/rules/looks.ts';

type PlaceFacts = {
  isNamed: boolean;
  /** The state of the place's share, where each player pays one; null otherwise. */
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

/** The states of a place. An entry of a single golfer shows no state for their name. */
export function placeStates({ isNamed, share, places }: PlaceFacts): Look[] {
  if (places === 1) return [];
  const name = placeLooks[isNamed ? 'named' : 'unnamed'];
  return share === null ? [name] : [name, placeLooks[share]];
}
