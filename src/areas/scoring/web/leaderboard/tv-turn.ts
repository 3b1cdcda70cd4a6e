import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { ApiError } from '#kernel/web/client/api.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status);

/**
 * Reads the next board for a screen: the first board of the list after the current one that still exists, or the main
 * board if none does.
 * @param boards ids in their order @param shown the id of the current board; null at the start
 * @throws {ApiError} without an answer, and for a tournament without a board
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
