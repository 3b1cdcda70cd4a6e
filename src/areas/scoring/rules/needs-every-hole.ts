import type { Board } from '#golf/event.ts';
import { valueOfNoScore } from '#golf/hole-values.ts';

/**
 * Whether a card of the round has no result on one of its boards once a hole has no score. A board of points or of
 * maximum score counts such a hole, and a team of several balls plays on with those of the others.
 */
export const needsEveryHole = (boards: readonly Pick<Board, 'rounds' | 'score' | 'combine'>[], roundId: string) =>
  boards.some(
    ({ rounds, score, combine }) =>
      combine === null && (rounds === 'all' || rounds.includes(roundId)) && valueOfNoScore(score, 4, 0) === null,
  );
