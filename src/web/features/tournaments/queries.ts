import { infiniteQueryOptions } from '@tanstack/react-query';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';
import { queryOf, type TournamentFilters } from './filters.ts';

export type TournamentPage = EndpointOutput<Endpoints['listTournaments']>;

type PageOptions = { cursor?: string; limit?: number; signal?: AbortSignal; fetchApi?: FetchApi };

/** One page of the marketplace, soonest tournament first. */
export function listTournaments(filters: TournamentFilters, { cursor, limit, signal, fetchApi }: PageOptions = {}) {
  return call(endpoints.listTournaments, { query: { ...queryOf(filters), cursor, limit }, signal, fetchApi });
}

/** All pages read so far. `firstPage` is the one the server rendered, where it did. */
export const tournamentsQuery = (filters: TournamentFilters, firstPage: TournamentPage | null) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', filters],
    queryFn: ({ pageParam, signal }) => listTournaments(filters, { cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
  });

export const getTournament = (id: string, fetchApi?: FetchApi) =>
  call(endpoints.getTournament, { params: { id }, fetchApi });
