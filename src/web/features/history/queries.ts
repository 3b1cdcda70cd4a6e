import type { EndpointOutput, Endpoints } from '#contracts/endpoints.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { Edition } from '#contracts/history.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type EditionPage = { data: Edition[]; next_cursor: string | null };
export type History = EndpointOutput<Endpoints['getTournamentHistory']>;
export type ClubHistory = EndpointOutput<Endpoints['getClubHistory']> & {
  records: EndpointOutput<Endpoints['getClubRecords']>['data'];
};

export const getHistory = (id: string, options: { cursor?: string; fetchApi?: FetchApi } = {}): Promise<History> =>
  call(endpoints.getTournamentHistory, {
    params: { id },
    query: { cursor: options.cursor },
    fetchApi: options.fetchApi,
  });

export const getClubHistory = (id: string, options: { cursor?: string; fetchApi?: FetchApi } = {}) =>
  call(endpoints.getClubHistory, { params: { id }, query: { cursor: options.cursor }, fetchApi: options.fetchApi });

/** What a club's page shows of what was played there; null where it cannot be read. */
export async function readClubHistory(id: string, fetchApi: FetchApi): Promise<ClubHistory | null> {
  try {
    const [history, records] = await Promise.all([
      getClubHistory(id, { fetchApi }),
      call(endpoints.getClubRecords, { params: { id }, fetchApi }),
    ]);
    return { ...history, records: records.data };
  } catch {
    return null;
  }
}

/** What the page of results shows of earlier editions; null where it cannot be read. */
export async function readHistory(id: string, fetchApi: FetchApi): Promise<History | null> {
  try {
    return await getHistory(id, { fetchApi });
  } catch {
    return null;
  }
}
