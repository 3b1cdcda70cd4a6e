import { endpoints } from '#contracts/endpoints.ts';
import type { explainFigureQuery, Leaderboard } from '#contracts/leaderboards.ts';
import type { z } from 'zod';
import { addressOf, call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type BoardForm = 'public' | 'committee';
export type FigureAsked = z.input<typeof explainFigureQuery>;

export const getLeaderboard = (
  id: string,
  query: { board?: string | undefined; form?: BoardForm | undefined } = {},
  fetchApi?: FetchApi,
): Promise<Leaderboard> => call(endpoints.getLeaderboard, { params: { id }, query, fetchApi });

export const listLiveBoards = (fetchApi?: FetchApi) => call(endpoints.listLiveBoards, { fetchApi });

export const getExplanation = (id: string, query: FigureAsked, fetchApi?: FetchApi) =>
  call(endpoints.explainFigure, { params: { id }, query, fetchApi });

export const listFollows = (tournament: string, fetchApi?: FetchApi) =>
  call(endpoints.listFollows, { query: { tournament }, fetchApi });

/** Whom somebody with an account follows is kept for all their devices. */
export const keepFollow = (id: string, isFollowed: boolean, tell: boolean): Promise<unknown> =>
  isFollowed
    ? call(endpoints.followPlayer, { params: { id }, body: { tell } })
    : call(endpoints.unfollowPlayer, { params: { id } });

/** Where the changes of a board come from. */
export const boardEventsAddress = (id: string, board: string | undefined, form: BoardForm): string =>
  addressOf(
    { method: 'GET', path: '/api/leaderboards/:id/events' },
    { id },
    { board, form: form === 'public' ? undefined : form },
  );
