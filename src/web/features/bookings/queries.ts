import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EndpointInput, type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import type { Slot } from '#contracts/slots.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type { Booking } from '#contracts/bookings.ts';
export type BookingPage = EndpointOutput<Endpoints['listBookings']>;
export type BookingPeriod = NonNullable<NonNullable<EndpointInput<Endpoints['listBookings']>['query']>['when']>;

export const bookingsKey = ['venue-bookings'] as const;

export const listBookings = (
  when: BookingPeriod,
  { cursor, fetchApi }: { cursor?: string; fetchApi?: FetchApi } = {},
) => call(endpoints.listBookings, { query: { when, cursor }, fetchApi });

/** Own bookings of a period; `firstPage` is the one the server rendered, where it did. */
export const bookingsQuery = (when: BookingPeriod, firstPage: BookingPage | null) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, when],
    queryFn: ({ pageParam }) => listBookings(when, { cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
  });

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: () => call(endpoints.getBooking, { params: { id } }),
  });

/** The slot to be booked. @param shown what the page before showed of it */
export const slotQuery = (id: string, shown: Slot | null) =>
  queryOptions({
    queryKey: ['slot', id],
    queryFn: () => call(endpoints.getSlot, { params: { id } }),
    retry: false,
    ...(shown ? { placeholderData: shown } : {}),
  });
