import { resultsEndpoints } from '#areas/results/contract/endpoints/results.ts';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { type BoardWinners, isPlayOver, winnersOf } from '#areas/results/rules/winners.ts';
import type { TeeTimes } from '#areas/play/contract/tee-times.ts';
import { getLeaderboard } from '#areas/scoring/web/leaderboard/queries.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';

export type AfterPlayRead = {
  isOfficial: boolean;
  /** Whether a public leaderboard exists. */
  hasBoard: boolean;
  /** The holes that the boards hide, if no scores are shown: 'Scores hidden from hole 16'. */
  hidden: string | null;
  boards: BoardWinners[];
  contests: PublicResults['contests'];
  raffles: PublicResults['raffles'];
};

type Asked = {
  tournament: Pick<TournamentDetail, 'id' | 'status'>;
  teeTimes: TeeTimes | null;
  fetchApi: FetchApi;
  /** The server's clock, in milliseconds. */
  now: number;
};

/** Reads the results for a tournament's page after play; null before. */
export async function readAfterPlay({ tournament, teeTimes, fetchApi, now }: Asked): Promise<AfterPlayRead | null> {
  const { id, status } = tournament;
  const areRoundsOver = teeTimes?.is_over ?? false;
  if (status === 'cancelled' || (!areRoundsOver && status !== 'completed')) return null;
  const [results, main] = await Promise.all([
    teeTimes?.is_official
      ? orNullOnApiError(call(resultsEndpoints.getResults, { params: { id }, query: {}, fetchApi }))
      : null,
    orNullOnApiError(getLeaderboard(id, {}, fetchApi)),
  ]);
  if (!isPlayOver({ status, areRoundsOver }, main?.state ?? null, now)) return null;
  const hasBoard = main?.board !== undefined && main.board !== null;
  if (results) {
    const { contests, raffles } = results;
    return { isOfficial: true, hasBoard, hidden: null, boards: winnersOf(results.boards), contests, raffles };
  }
  const others = (main?.boards ?? []).filter((board) => board.id !== main?.board?.id);
  const read = await Promise.all(
    others.map(({ id: board }) => orNullOnApiError(getLeaderboard(id, { board }, fetchApi))),
  );
  const boards = winnersOf([main, ...read].flatMap((one) => one?.board ?? []));
  const hidden = main?.state.hidden ?? null;
  return { isOfficial: false, hasBoard, hidden, boards, contests: [], raffles: [] };
}
