import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { admitToBoards } from '#areas/scoring/services/leaderboards/board-access.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { answerOf } from '#areas/scoring/services/leaderboards/board-answers.ts';

/**
 * A board as shown in a frame. The visitor's session is ignored: every visitor gets the public answer.
 * @throws AppError not_found, also for a board that was removed after its HTML was copied; forbidden where boards are
 * limited to the committee
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
