/** Matches that cannot be scored as they are set up, and the players whose handicaps are missing for it. */
import { basisOf } from './board-handicaps.ts';
import type { Match } from './event.ts';
import { given, step, type Explanation } from '#golf/explain/why.ts';
import { teeOf } from './resolve-event.ts';
import type { Results } from './score-event.ts';

export type UnplayedMatch = {
  match: Match;
  /** The players whose handicaps are missing; empty where something else is missing. */
  without: string[];
};

/** Matches that are not scored. Matches of players who have left the field are left out. */
export function unplayedMatches({ prepared }: Results): UnplayedMatch[] {
  const { event } = prepared;
  const played = new Set(prepared.matches.map(({ match }) => match.id));
  return event.input.matches
    .filter(({ id, sides }) => !played.has(id) && sides.flat().every((player) => event.players.has(player)))
    .map((match) => {
      const { handicap: net } = match;
      const round = event.roundsById.get(match.round);
      const without = match.sides.flat().filter((player) => {
        const tee = round && event.players.has(player) ? teeOf(event, round, player) : null;
        if (net === 'gross' || !round || !tee) return false;
        const basis = basisOf(event, round, tee, player, net);
        return 'missing' in basis && basis.missing === 'no-index';
      });
      return { match, without };
    });
}

/** Explains why a match has no result. @returns null for a match that is scored, and without an id */
export function whyUnplayed(results: Results, id: string | undefined): Explanation | null {
  const unplayed = unplayedMatches(results).find(({ match }) => match.id === id);
  if (!unplayed) return null;
  if (unplayed.without.length === 0) return given('no total', null);
  const missing = unplayed.without.map((player) => given('no handicap', null, 1, { about: { player } }));
  return step('no total', 'order', missing);
}
