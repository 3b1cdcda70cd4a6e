import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { overviewEndpoints } from '#areas/organizers/contract/endpoints/overview.ts';
import type { Overview } from '#areas/organizers/contract/overview.ts';
import { statementsEndpoints } from '#areas/money/contract/endpoints/statements.ts';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { readAllPages } from '#kernel/web/client/all-pages.ts';
import { call, type PageOptions } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';
import { isNarrowed, noOwnSearch, type OwnTournamentSearch } from './own-tournament-search.ts';

export type OwnTournamentPage = EndpointOutput<(typeof tournamentsEndpoints)['listOwnTournaments']>;

export const ownTournamentsKey = ['own-tournaments'] as const;

type ListOptions = PageOptions & { search?: OwnTournamentSearch };

/** Three at first, fifty of those that are searched for; further pages have fifty. */
export const listOwnTournaments = ({ search = noOwnSearch, cursor, signal, fetchApi }: ListOptions = {}) =>
  call(tournamentsEndpoints.listOwnTournaments, {
    query: {
      q: search.q || undefined,
      filter: search.filter,
      cursor,
      limit: cursor || isNarrowed(search) ? 50 : 3,
    },
    signal,
    fetchApi,
  });

/**
 * The organizer's tournaments, newest first, with their summary. Earlier results stay visible while a search loads.
 * @param firstPage the first page of this search, where a loader has read it
 */
export const ownTournamentsQuery = (firstPage: OwnTournamentPage | null, search = noOwnSearch) =>
  infiniteQueryOptions({
    queryKey: [...ownTournamentsKey, search],
    queryFn: ({ pageParam, signal }) => listOwnTournaments({ search, cursor: pageParam ?? undefined, signal }),
    ...cursorPages(firstPage),
    placeholderData: keepPreviousData,
  });

const ownTournamentKey = (id: string) => ['own-tournament', id] as const;

export const getOwnTournament = (id: string, fetchApi?: FetchApi) =>
  call(tournamentsEndpoints.getOwnTournament, { params: { id }, fetchApi });

/**
 * One of the organizer's tournaments with its figures. Not cached beyond its page: the next visit starts with its
 * loader's data.
 */
export const ownTournamentQuery = (loaded: OwnTournament) =>
  queryOptions({
    queryKey: ownTournamentKey(loaded.id),
    queryFn: () => getOwnTournament(loaded.id),
    initialData: loaded,
    gcTime: 0,
  });

/**
 * The tournament from which a form is filled in; disabled without an id. Its key differs from that of the tournament's
 * page, which must start with its loader's data.
 */
export const copiedTournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ['copied-tournament', id] as const,
    queryFn: () => getOwnTournament(id),
    enabled: id !== '',
  });

/** The tournament for the frame around its pages: shares the pages' cache entry, and reads only on request. */
export const ownTournamentShownQuery = (id: string, loaded: OwnTournament | null) =>
  queryOptions({
    queryKey: ownTournamentKey(id),
    queryFn: () => getOwnTournament(id),
    initialData: loaded ?? undefined,
    enabled: false,
    gcTime: 0,
  });

const overviewKey = (id: string) => [...ownTournamentKey(id), 'overview'] as const;

export const getOverview = (id: string, fetchApi?: FetchApi) =>
  call(overviewEndpoints.getOverview, { params: { id }, fetchApi });

/** The next step of the organizer's own tournament, and the progress of each part. */
export const overviewQuery = (id: string, loaded: Overview | null) =>
  queryOptions({
    queryKey: overviewKey(id),
    queryFn: () => getOverview(id),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });

export type Pressing = EndpointOutput<(typeof overviewEndpoints)['getPressing']>;

export const getPressing = (fetchApi?: FetchApi) => call(overviewEndpoints.getPressing, { fetchApi });

/** The next step of the organizer's most urgent tournament. */
export const pressingQuery = (loaded: Pressing | null) =>
  queryOptions({
    queryKey: ['next-step'],
    queryFn: () => getPressing(),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });

export type TournamentEnd = EndpointOutput<(typeof tournamentsEndpoints)['getCancellation']>;

export const getCancellation = (id: string, fetchApi?: FetchApi) =>
  call(tournamentsEndpoints.getCancellation, { params: { id }, fetchApi });

/** Whether every order of a cancelled tournament is closed and every refund made. */
export const isEnded = ({ cancellation }: TournamentEnd) =>
  !cancellation || (cancellation.orders_open === 0 && cancellation.refunds_done === cancellation.refunds);

/** The progress of a cancellation, polled every two seconds until it is complete. */
export const cancellationQuery = (id: string, loaded: TournamentEnd | null) =>
  queryOptions({
    queryKey: [...ownTournamentKey(id), 'cancellation'],
    queryFn: () => getCancellation(id),
    initialData: loaded ?? undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isEnded(state.data) ? false : 2_000),
  });

/** The money of the organizer's own tournament: card payments, refunds, and payments at the desk. */
export const tournamentSumsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownTournamentKey(id), 'sums'],
    queryFn: async () => (await call(statementsEndpoints.listMovements, { params: { id }, query: { limit: 1 } })).sums,
    staleTime: 0,
  });

/** The organizer's booking of the slot in which a tournament is played. */
export const slotBookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['slot-booking', id],
    queryFn: () => call(bookingsEndpoints.getBooking, { params: { id } }),
  });

/** The organizer's upcoming booked days without a tournament. */
export const freeBookingsQuery = queryOptions({
  queryKey: ['venue-bookings', 'free'],
  queryFn: async () => {
    const booked = await readAllPages((cursor) =>
      call(bookingsEndpoints.listBookings, { query: { when: 'upcoming', cursor, limit: 50 } }),
    );
    return booked.filter(({ tournament, can_cancel: isToCome }) => tournament === null && isToCome);
  },
});

/** The number of tournaments published this month, and the plan's monthly limit. */
export const ownMonthQuery = queryOptions({
  queryKey: [...ownTournamentsKey, 'month'],
  queryFn: async () => {
    const { summary } = await call(tournamentsEndpoints.listOwnTournaments, { query: { limit: 1 } });
    return { published: summary.published_this_month, limit: summary.monthly_limit };
  },
});
