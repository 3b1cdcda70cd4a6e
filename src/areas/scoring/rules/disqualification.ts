import type { Board } from '#golf/event.ts';
import { lowIsBetter } from '#golf/hole-values.ts';

/**
 * Whether the committee may disqualify a player from a single round only: allowed where a board of points also counts
 * another round. In stroke play there would be no total without the round, so it is not allowed there.
 */
export function mayTakeRoundAlone(
  boards: readonly Pick<Board, 'rounds' | 'score'>[],
  rounds: readonly { id: string; status: string }[],
  roundId: string,
): boolean {
  const played = rounds.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
  return boards.some(({ rounds: own, score }) => {
    const counted = own === 'all' ? played : played.filter((id) => own.includes(id));
    return !lowIsBetter(score) && counted.length > 1 && counted.includes(roundId);
  });
}
