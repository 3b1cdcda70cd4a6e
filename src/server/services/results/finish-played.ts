import { levelMatches } from '#domain/leaderboards/level-matches.ts';
import { finishRounds, listPlayedMatchRounds } from '#server/database/scores/delivery-facts.ts';
import type { Context } from '#server/services/context.ts';
import { readEvent } from '#server/services/leaderboards/read-event.ts';

/**
 * Finishes rounds whose cards are all returned. One in which a match is level and plays on is not over: closing it says
 * what becomes of the match.
 */
export async function finishPlayedRounds({ pool }: Pick<Context, 'pool'>): Promise<string[]> {
  const held: string[] = [];
  for (const { id, tournament_id } of await listPlayedMatchRounds(pool)) {
    const event = await readEvent(pool, tournament_id);
    if (event && levelMatches(event.facts, id).length > 0) held.push(id);
  }
  return finishRounds(pool, held);
}
