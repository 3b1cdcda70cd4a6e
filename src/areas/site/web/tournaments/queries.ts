import { infiniteQueryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { queryOf, type TournamentFilters } from './filters.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type TournamentPage = EndpointOutput<(typeof tournamentsEndpoints)['listTournaments']>;

type PageOptions = { cursor?: string; limit?: number; signal?: AbortSignal; fetchApi?: FetchApi };

/** One page of the marketplace, soonest tournament first. */
export function listTournaments(filters: TournamentFilters, { cursor, limit, signal, fetchApi }: PageOptions = {}) {
  return call(tournamentsEndpoints.listTournaments, {
    query: { ...queryOf(filters), cursor, limit },
    signal,
    fetchApi,
  });
}

/** All pages read so far. `firstPage` is the one that the server rendered, if it did. */
export const tournamentsQuery = (filters: TournamentFilters, firstPage: TournamentPage | null) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', filters],
    queryFn: ({ pageParam, signal }) => listTournaments(filters, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(firstPage),
  });

export const getTournament = (id: string, fetchApi?: FetchApi) =>
  call(tournamentsEndpoints.getTournament, { params: { id }, fetchApi });
