import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import type { Slot } from '#areas/clubs/contract/slots.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';
import type { BookingPeriod } from '#areas/clubs/contract/bookings.ts';

export type { Booking } from '#areas/clubs/contract/bookings.ts';
export type BookingPage = EndpointOutput<(typeof bookingsEndpoints)['listBookings']>;

export const bookingsKey = ['venue-bookings'] as const;

export const listBookings = (
  when: BookingPeriod,
  { cursor, fetchApi }: { cursor?: string; fetchApi?: FetchApi } = {},
) => call(bookingsEndpoints.listBookings, { query: { when, cursor }, fetchApi });

/** The organizer's bookings of a period; `firstPage` is the page that the server rendered, if it did. */
export const bookingsQuery = (when: BookingPeriod, firstPage: BookingPage | null) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, when],
    queryFn: ({ pageParam }) => listBookings(when, { cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
  });

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: () => call(bookingsEndpoints.getBooking, { params: { id } }),
  });

/** The slot to be booked. @param shown the slot as the previous page showed it */
export const slotQuery = (id: string, shown: Slot | null) =>
  queryOptions({
    queryKey: ['slot', id],
    queryFn: () => call(slotsEndpoints.getSlot, { params: { id } }),
    retry: false,
    ...(shown ? { placeholderData: shown } : {}),
  });
