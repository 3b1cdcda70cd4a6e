import type { ChangedPlace, NamedPlayer, OwnPlace } from '#areas/entries/contract/questions.ts';

/** `place`: the index in the request, by which errors name the player. */
type At<Said> = { place: number; player: Said };
export type NamedAt = At<NamedPlayer>;
export type PlacesChanged = { own: At<OwnPlace>[]; named: NamedAt[] };

const isAnothers = (one: At<ChangedPlace>): one is NamedAt => one.player.position > 0;

/** Separates the changes of the golfer's own place from those of the other places. */
export function placesChanged(players: readonly ChangedPlace[]): PlacesChanged {
  const all = players.map((player, place) => ({ place, player }));
  return { own: all.filter(({ player }) => player.position === 0), named: all.filter(isAnothers) };
}
