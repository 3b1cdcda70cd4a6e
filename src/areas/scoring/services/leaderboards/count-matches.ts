import type { MatchCount } from '#areas/play/contract/golf-rounds.ts';
import { matchesOf } from '#golf/score-event.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { BoardCache } from './board-cache.ts';

/** The number of matches in a round, and of decided ones; null for a round without matches. */
export async function countMatches(
  boardCache: BoardCache,
  { id, gameplay_style }: Pick<TournamentDetailRow, 'id' | 'gameplay_style'>,
  roundId: string,
): Promise<MatchCount | null> {
  if (gameplay_style !== 'Match Play') return null;
  const { results } = await boardCache.read(id, 'committee');
  const own = matchesOf(results).filter((_, place) => results.prepared.matches[place]?.match.round === roundId);
  const decided = own.filter(({ state }) => state.winner !== null || state.result !== null);
  return own.length === 0 ? null : { all: own.length, decided: decided.length };
}
