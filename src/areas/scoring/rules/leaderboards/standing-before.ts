import { prepareEvent } from '#golf/prepare-event.ts';
import { boardsOf, scoreEvent } from '#golf/score-event.ts';
import { eventOf } from './board-event.ts';
import type { BoardFacts } from './board-facts.ts';

/**
 * Each player's position on the tournament's first board before a round, from the scores of the rounds before it: 1 for
 * the leader. The players of a team have the position of their team. Players without a position, such as those who have
 * no card, are missing.
 */
export function standingBefore(facts: BoardFacts, number: number): ReadonlyMap<string, number> {
  const rounds = facts.rounds.filter((round) => round.number < number);
  if (rounds.length === 0) return new Map();
  // Without the cut: a player who missed the cut of this board may have made that of another one, and plays on.
  const boards = facts.boards.map((board) => ({ ...board, cut: null }));
  const [board] = boardsOf(scoreEvent(prepareEvent(eventOf({ ...facts, rounds, boards }, 'committee')).event));
  const teams = new Map(facts.teams.map(({ id, players }) => [id, players]));
  return new Map(
    (board?.rows ?? []).flatMap(({ id, position }) =>
      position === null ? [] : (teams.get(id) ?? [id]).map((player): [string, number] => [player, position]),
    ),
  );
}
