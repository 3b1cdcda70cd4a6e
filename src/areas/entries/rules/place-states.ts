/** What is said of a place of a golfer's own entry beside who has it. */

type PlaceFacts = {
  isNamed: boolean;
  /** Of its share, where each pays one. */
  share: 'open' | 'paid' | null;
  /** How many places the entry has. */
  places: number;
};

export type PlaceState = 'named' | 'to name' | 'share open' | 'share paid';

/** Who enters alone is named, which needs no word. */
export function placeStates({ isNamed, share, places }: PlaceFacts): PlaceState[] {
  if (places === 1) return [];
  const name: PlaceState = isNamed ? 'named' : 'to name';
  return share === null ? [name] : [name, `share ${share}`];
}
