import { ApiError, type ApiErrorCode, messageOf } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { readFilters } from './filters.ts';
import { listTournaments, type TournamentPage } from './queries.ts';

/** The reason why the list could not be read: the code decides what is shown, the message is for the user. */
export type ListFailure = { code: ApiErrorCode; message: string };

export const listFailureOf = (error: unknown): ListFailure => ({
  code: error instanceof ApiError ? error.code : 'unexpected',
  message: messageOf(error),
});

/** The list as read by the server for the page's URL: a first page, or the reason why there is none. */
export type LoadedTournaments = { search: string; firstPage: TournamentPage | null; failure: ListFailure | null };

/** For loaders: the first page for the URL. */
export async function loadTournaments(searchParams: URLSearchParams, fetchApi: FetchApi): Promise<LoadedTournaments> {
  const search = searchParams.toString();
  try {
    return { search, firstPage: await listTournaments(readFilters(searchParams), { fetchApi }), failure: null };
  } catch (error) {
    return { search, firstPage: null, failure: listFailureOf(error) };
  }
}
