import { isLevelAtEnd } from '#domain/golf/match-play.ts';
import { prepareEvent } from '#domain/golf/prepare-event.ts';
import { matchesOf, scoreEvent } from '#domain/golf/score-event.ts';
import { eventOf } from './board-event.ts';
import type { BoardFacts } from './board-facts.ts';
import type { MatchSides } from './match-pairs.ts';

/** A match that nobody has won and that plays on: by players' ids, with how many holes were played. */
export type LevelMatch = { sides: MatchSides; thru: number };

/**
 * The matches of a round that are level after all their holes and play on until somebody wins one. It is asked before
 * the round is over: from then on they are halved.
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
