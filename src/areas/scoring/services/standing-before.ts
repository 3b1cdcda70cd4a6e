import { prepareEvent } from '#golf/prepare-event.ts';
import { boardsOf, scoreEvent } from '#golf/score-event.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { Context } from '#kernel/services/context.ts';
import { readEvent } from './leaderboards/read-event.ts';

/**
 * Each player's position on the tournament's first board before a round, from the scores of the rounds before it: 1 for
 * the leader. The players of a team have the position of their team. Players without a position, such as those who have
 * no card, are missing.
 */
export async function standingBefore(
  { pool }: Context,
  { tournament_id: tournamentId, number }: Pick<GolfRoundRow, 'tournament_id' | 'number'>,
): Promise<ReadonlyMap<string, number>> {
  const event = number > 1 ? await readEvent(pool, tournamentId) : null;
  const earlier = event?.facts.rounds.filter((round) => round.number < number) ?? [];
  if (!event || earlier.length === 0) return new Map();
  const facts = { ...event.facts, rounds: earlier };
  const [board] = boardsOf(scoreEvent(prepareEvent(eventOf(facts, 'committee')).event));
  const teams = new Map(facts.teams.map(({ id, players }) => [id, players]));
  return new Map(
    (board?.rows ?? []).flatMap(({ id, position }) =>
      position === null ? [] : (teams.get(id) ?? [id]).map((player): [string, number] => [player, position]),
    ),
  );
}
