import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import type { SlotDays } from '#areas/clubs/contract/slots.ts';
import { daysQueryOf, queryOf, type VenueFilters } from './filters.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type SlotPage = EndpointOutput<(typeof slotsEndpoints)['listSlots']>;

export const venuesKey = ['venue-slots'] as const;

/** One page of available slots. */
export const listVenueSlots = (
  filters: VenueFilters,
  { cursor, signal, fetchApi }: { cursor?: string; signal?: AbortSignal; fetchApi?: FetchApi } = {},
) => call(slotsEndpoints.listSlots, { query: { ...queryOf(filters), cursor }, signal, fetchApi });

/** All pages read so far; `firstPage` is the page that the server rendered, if it did. */
export const venueSlotsQuery = (filters: VenueFilters, firstPage: SlotPage | null) =>
  infiniteQueryOptions({
    queryKey: [...venuesKey, filters],
    queryFn: ({ pageParam, signal }) => listVenueSlots(filters, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(firstPage),
  });

/** The days of a month with available slots. */
export const listVenueDays = (
  filters: VenueFilters,
  month: string,
  { signal, fetchApi }: { signal?: AbortSignal; fetchApi?: FetchApi } = {},
) => call(slotsEndpoints.listSlotDays, { query: daysQueryOf(filters, month), signal, fetchApi });

/** The calendar beside the list; `loaded` is the data that the server rendered, if it did. */
export const venueDaysQuery = (filters: VenueFilters, month: string, loaded: SlotDays | null) =>
  queryOptions({
    queryKey: [...venuesKey, 'days', daysQueryOf(filters, month)],
    queryFn: ({ signal }) => listVenueDays(filters, month, { signal }),
    initialData: loaded ?? undefined,
  });
