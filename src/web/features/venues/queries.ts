import { infiniteQueryOptions } from '@tanstack/react-query';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';
import { queryOf, type VenueFilters } from './filters.ts';

export type SlotPage = EndpointOutput<Endpoints['listSlots']>;

export const venuesKey = ['venue-slots'] as const;

/** One page of free slots. */
export const listVenueSlots = (
  filters: VenueFilters,
  { cursor, signal, fetchApi }: { cursor?: string; signal?: AbortSignal; fetchApi?: FetchApi } = {},
) => call(endpoints.listSlots, { query: { ...queryOf(filters), cursor }, signal, fetchApi });

/** All pages read so far; `firstPage` is the one the server rendered, where it did. */
export const venueSlotsQuery = (filters: VenueFilters, firstPage: SlotPage | null) =>
  infiniteQueryOptions({
    queryKey: [...venuesKey, filters],
    queryFn: ({ pageParam, signal }) => listVenueSlots(filters, { cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
  });
