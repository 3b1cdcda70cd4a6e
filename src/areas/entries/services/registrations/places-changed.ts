import type { ChangedPlace, NamedPlayer, OwnPlace } from '#areas/entries/contract/questions.ts';

/** `place`: its index in the request, which errors name. */
type At<Said> = { place: number; player: Said };
export type NamedAt = At<NamedPlayer>;
export type PlacesChanged = { own: At<OwnPlace>[]; named: NamedAt[] };

const isAnothers = (one: At<ChangedPlace>): one is NamedAt => one.player.position > 0;

/** The changes of an entry's own place, and of those of others. */
export function placesChanged(players: readonly ChangedPlace[]): PlacesChanged {
  const all = players.map((player, place) => ({ place, player }));
  return { own: all.filter(({ player }) => player.position === 0), named: all.filter(isAnothers) };
}
