import type { Board } from '#golf/event.ts';
import { lowIsBetter } from '#golf/hole-values.ts';

/**
 * Whether the committee may take the points of a round alone from somebody whom it disqualifies in it: where a board of
 * points counts another round beside this one. Strokes of the other rounds come to no total, so there it may not.
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
