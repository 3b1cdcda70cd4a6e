import type { Board } from '#golf/event.ts';
import { valueOfNoScore } from '#golf/hole-values.ts';

/**
 * Whether a card of the round has no result on its main board once a hole has no score. A board of points or of maximum
 * score counts such a hole, and a team of several balls plays on with those of the others.
 * @param boards in their order, the main board first
 */
export function needsEveryHole(
  boards: readonly Pick<Board, 'rounds' | 'score' | 'combine'>[],
  roundId: string,
): boolean {
  const main = boards.find(({ rounds }) => rounds === 'all' || rounds.includes(roundId));
  return main !== undefined && main.combine === null && valueOfNoScore(main.score, 4, 0) === null;
}
