import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { admitToBoards } from '#areas/scoring/services/leaderboards/board-access.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { answerOf } from '#areas/scoring/services/leaderboards/board-answers.ts';

/**
 * A board as a frame shows it. A frame is nobody's visit: with a session in it the answer is everybody's.
 * @throws AppError not_found, also for a board that was removed since the line of HTML was copied; forbidden where
 *   boards are for the committee alone
 */
export async function readFramedBoard(
  boardCache: BoardCache,
  tournamentId: string,
  boardId: string | undefined,
): Promise<{ leaderboard: Leaderboard; organizerId: string }> {
  const boards = await boardCache.read(tournamentId, 'public', boardId);
  admitToBoards(boards.event, 'public', null);
  return { leaderboard: answerOf(boards, boardId).leaderboard, organizerId: boards.event.tournament.organizer_id };
}
