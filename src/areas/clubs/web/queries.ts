import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Booking, BookingPeriod } from '#areas/clubs/contract/bookings.ts';
import type { ClubOverview, Facility } from '#areas/clubs/contract/clubs.ts';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type Club = EndpointOutput<(typeof clubsEndpoints)['updateClub']>;
export type HostedPage = EndpointOutput<(typeof clubsEndpoints)['listHostedTournaments']>;
export type HostedTournament = HostedPage['data'][number];
export type BookingPage = EndpointOutput<(typeof bookingsEndpoints)['listClubBookings']>;
export type Terms = EndpointOutput<(typeof clubsEndpoints)['getTerms']>;
export type ClubPage = EndpointOutput<(typeof clubsEndpoints)['getClub']>;
export type { Booking, ClubOverview, Facility };

/* Queries of the dashboard are not cached beyond the page: the next visit starts with its loader's data. */

/** Key prefix of all queries about the caller's own club. */
export const ownClubKey = ['own-club'] as const;
export const facilitiesKey = [...ownClubKey, 'facilities'] as const;
export const termsKey = [...ownClubKey, 'terms'] as const;
export const clubPageKey = [...ownClubKey, 'page'] as const;

/** The club of the signed-in account. */
export async function getOwnClub(userId: string, fetchApi: FetchApi): Promise<Club | null> {
  const { data } = await call(clubsEndpoints.listClubs, { query: { user_id: userId }, fetchApi });
  return data[0] ?? null;
}

export const getOverview = (fetchApi?: FetchApi) => call(clubsEndpoints.getClubOverview, { fetchApi });

export const overviewQuery = (loaded: ClubOverview | null) =>
  queryOptions({
    queryKey: [...ownClubKey, 'overview'],
    queryFn: () => getOverview(),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });

export const listHosted = (options: { cursor?: string; fetchApi?: FetchApi } = {}): Promise<HostedPage> =>
  call(clubsEndpoints.listHostedTournaments, {
    query: { cursor: options.cursor, limit: options.cursor ? 50 : 5 },
    fetchApi: options.fetchApi,
  });

export const hostedQuery = (firstPage: HostedPage | null) =>
  infiniteQueryOptions({
    queryKey: [...ownClubKey, 'hosted'],
    queryFn: ({ pageParam }) => listHosted(pageParam ? { cursor: pageParam } : {}),
    ...cursorPages(firstPage),
    gcTime: 0,
  });

export const listBookings = (
  when: BookingPeriod,
  options: { cursor?: string; fetchApi?: FetchApi } = {},
): Promise<BookingPage> =>
  call(bookingsEndpoints.listClubBookings, {
    query: { when, cursor: options.cursor, limit: options.cursor ? 50 : 5 },
    fetchApi: options.fetchApi,
  });

export const bookingsQuery = (when: BookingPeriod, firstPage: BookingPage | null) =>
  infiniteQueryOptions({
    queryKey: [...ownClubKey, 'bookings', when],
    queryFn: ({ pageParam }) => listBookings(when, pageParam ? { cursor: pageParam } : {}),
    ...cursorPages(firstPage),
    gcTime: 0,
  });

export const listFacilities = (fetchApi?: FetchApi) => call(clubsEndpoints.listFacilities, { fetchApi });

export const facilitiesQuery = (loaded: EndpointOutput<(typeof clubsEndpoints)['listFacilities']> | null) =>
  queryOptions({
    queryKey: facilitiesKey,
    queryFn: () => listFacilities(),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });

export const getTerms = (fetchApi?: FetchApi) => call(clubsEndpoints.getTerms, { fetchApi });

export const termsQuery = (loaded: Terms | null) =>
  queryOptions({ queryKey: termsKey, queryFn: () => getTerms(), initialData: loaded ?? undefined, gcTime: 0 });

/** The public page of a club. */
export const getClubPage = (id: string, fetchApi?: FetchApi) =>
  call(clubsEndpoints.getClub, { params: { id }, fetchApi });

/** The public page of the viewer's own club, for its photos. */
export const ownPageQuery = (id: string, loaded: ClubPage | null) =>
  queryOptions({ queryKey: clubPageKey, queryFn: () => getClubPage(id), initialData: loaded ?? undefined, gcTime: 0 });
