import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import { followsEndpoints } from '#areas/scoring/contract/endpoints/follows.ts';
import type { explainFigureQuery, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { z } from 'zod';
import { addressOf, call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

export type FigureAsked = z.input<typeof explainFigureQuery>;

export const getLeaderboard = (
  id: string,
  query: { board?: string | undefined; form?: BoardForm | undefined } = {},
  fetchApi?: FetchApi,
): Promise<Leaderboard> => call(leaderboardsEndpoints.getLeaderboard, { params: { id }, query, fetchApi });

export const getBeforePlay = (id: string, fetchApi?: FetchApi) =>
  call(leaderboardsEndpoints.getBeforePlay, { params: { id }, fetchApi });

export const listLiveBoards = (fetchApi?: FetchApi) => call(leaderboardsEndpoints.listLiveBoards, { fetchApi });

export const getExplanation = (id: string, query: FigureAsked, fetchApi?: FetchApi) =>
  call(leaderboardsEndpoints.explainFigure, { params: { id }, query, fetchApi });

export const listFollows = (tournament: string, fetchApi?: FetchApi) =>
  call(followsEndpoints.listFollows, { query: { tournament }, fetchApi });

/** Stores a follow in the account, for all its devices. */
export const saveFollow = (id: string, isFollowed: boolean, tell: boolean): Promise<unknown> =>
  isFollowed
    ? call(followsEndpoints.followPlayer, { params: { id }, body: { tell } })
    : call(followsEndpoints.unfollowPlayer, { params: { id } });

/** The address of a board's stream of changes. */
export const boardEventsAddress = (id: string, board: string | undefined, form: BoardForm): string =>
  addressOf(
    { method: 'GET', path: '/api/leaderboards/:id/events' },
    { id },
    { board, form: form === 'public' ? undefined : form },
  );
