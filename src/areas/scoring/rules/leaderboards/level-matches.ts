import { isLevelAtEnd } from '#golf/match-play.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { matchesOf, scoreEvent } from '#golf/score-event.ts';
import { eventOf } from './board-event.ts';
import type { BoardFacts } from './board-facts.ts';
import type { MatchSides } from '#areas/play/rules/set-up/match-terms.ts';

/** A match without a winner that has to go on: the ids of its players, and the number of holes they have played. */
export type LevelMatch = { sides: MatchSides; thru: number };

/**
 * The matches of a round that are level after all their holes and have to go on. The round is scored as if it were
 * still in play, because the engine halves level matches of a round that is over.
 */
export function levelMatches(facts: BoardFacts, roundId: string): LevelMatch[] {
  if (!facts.matches) return [];
  const rounds = facts.rounds.map((round) => (round.id === roundId ? { ...round, status: 'playing' as const } : round));
  const results = scoreEvent(prepareEvent(eventOf({ ...facts, rounds }, 'committee')).event);
  return matchesOf(results).flatMap(({ state }, place): LevelMatch[] => {
    const match = results.prepared.matches[place]?.match;
    return match?.round === roundId && isLevelAtEnd(state) ? [{ sides: match.sides, thru: state.played }] : [];
  });
}
