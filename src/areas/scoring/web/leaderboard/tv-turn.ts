import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { ApiError } from '#kernel/web/client/api.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status);

/**
 * Reads the board that a screen turns to: the first of a list that is still there, after the one that is shown, and the
 * main one where none of them is.
 * @param boards ids in their order @param shown the one that is shown now; null before the first
 * @throws {ApiError} where no answer came, or the tournament has no board to show
 */
export async function readNextBoard(
  boards: readonly string[],
  shown: string | null,
  read: (board: string | undefined) => Promise<Leaderboard>,
): Promise<Leaderboard> {
  const first = shown === null ? 0 : boards.indexOf(shown) + 1;
  for (const place of boards.keys()) {
    try {
      return await read(boards[(first + place) % boards.length]);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return read(undefined);
}
