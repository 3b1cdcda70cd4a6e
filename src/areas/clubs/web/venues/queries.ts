import { infiniteQueryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { queryOf, type VenueFilters } from './filters.ts';

export type SlotPage = EndpointOutput<(typeof slotsEndpoints)['listSlots']>;

export const venuesKey = ['venue-slots'] as const;

/** One page of free slots. */
export const listVenueSlots = (
  filters: VenueFilters,
  { cursor, signal, fetchApi }: { cursor?: string; signal?: AbortSignal; fetchApi?: FetchApi } = {},
) => call(slotsEndpoints.listSlots, { query: { ...queryOf(filters), cursor }, signal, fetchApi });

/** All pages read so far; `firstPage` is the one the server rendered, where it did. */
export const venueSlotsQuery = (filters: VenueFilters, firstPage: SlotPage | null) =>
  infiniteQueryOptions({
    queryKey: [...venuesKey, filters],
    queryFn: ({ pageParam, signal }) => listVenueSlots(filters, { cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
  });
