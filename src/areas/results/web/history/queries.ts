import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { historyEndpoints } from '#areas/results/contract/endpoints/history.ts';
import type { Edition } from '#areas/results/contract/history.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';

export type EditionPage = { data: Edition[]; next_cursor: string | null };
export type History = EndpointOutput<(typeof historyEndpoints)['getTournamentHistory']>;
export type ClubHistory = EndpointOutput<(typeof historyEndpoints)['getClubHistory']> & {
  records: EndpointOutput<(typeof historyEndpoints)['getClubRecords']>['data'];
};

export const getHistory = (id: string, options: { cursor?: string; fetchApi?: FetchApi } = {}): Promise<History> =>
  call(historyEndpoints.getTournamentHistory, {
    params: { id },
    query: { cursor: options.cursor },
    fetchApi: options.fetchApi,
  });

export const getClubHistory = (id: string, options: { cursor?: string; fetchApi?: FetchApi } = {}) =>
  call(historyEndpoints.getClubHistory, {
    params: { id },
    query: { cursor: options.cursor },
    fetchApi: options.fetchApi,
  });

/** The history of a club for its page; null where it cannot be read. */
export const readClubHistory = (id: string, fetchApi: FetchApi): Promise<ClubHistory | null> =>
  orNullOnApiError(
    Promise.all([
      getClubHistory(id, { fetchApi }),
      call(historyEndpoints.getClubRecords, { params: { id }, fetchApi }),
    ]).then(([history, records]) => ({ ...history, records: records.data })),
  );

/** The earlier editions for the page of results; null where they cannot be read. */
export const readHistory = (id: string, fetchApi: FetchApi): Promise<History | null> =>
  orNullOnApiError(getHistory(id, { fetchApi }));
