import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import type { Waitlist, WaitlistEntry, OwnWaitlist } from '#areas/waitlist/contract/waitlist.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { byCursor, cursorPages } from '#kernel/web/client/further-pages.ts';

export const getWaitlistEntry = (id: string, fetchApi?: FetchApi) =>
  call(waitlistEndpoints.getWaitlistEntry, { params: { id }, fetchApi });

/**
 * A place on the waitlist, polled in case a live event was missed: the more parties wait, the less often, because ranks
 * are pushed.
 */
export const waitlistEntryQuery = (loaded: WaitlistEntry) =>
  queryOptions({
    queryKey: ['waitlist-entry', loaded.id],
    queryFn: () => getWaitlistEntry(loaded.id),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isOpen(state.data) ? Math.max(10_000, (state.data?.parties ?? 0) * 20) * (1 + Math.random() / 2) : false,
  });

/** Whether the place waits or has an offer. */
export const isOpen = (entry: WaitlistEntry | undefined): boolean =>
  entry?.state === 'entered' || entry?.state === 'waiting' || entry?.state === 'offered';

/** The public waitlist, page by page. */
export const waitlistQuery = (tournamentId: string) =>
  infiniteQueryOptions({
    queryKey: ['waitlist', tournamentId],
    queryFn: ({ pageParam }): Promise<Waitlist> =>
      call(waitlistEndpoints.getWaitlist, {
        params: { id: tournamentId },
        query: { cursor: pageParam ?? undefined, limit: 50 },
      }),
    ...byCursor,
  });

/** The first page of a waitlist, polled. */
export const waitlistHeadQuery = (loaded: Waitlist) =>
  queryOptions({
    queryKey: ['waitlist-head', loaded.tournament_id],
    queryFn: (): Promise<Waitlist> =>
      call(waitlistEndpoints.getWaitlist, { params: { id: loaded.tournament_id }, query: { limit: 1 } }),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: () => 15_000 * (1 + Math.random() / 2),
  });

export type WaitlistEntryPage = EndpointOutput<(typeof waitlistEndpoints)['listWaitlistEntries']>;

export const listWaitlistEntries = (options: { cursor?: string; fetchApi?: FetchApi } = {}) =>
  call(waitlistEndpoints.listWaitlistEntries, {
    query: { cursor: options.cursor, limit: 10 },
    fetchApi: options.fetchApi,
  });

export const waitlistEntriesKey = ['waitlist-entries'] as const;

/** The golfer's places on waitlists, open offers first; `firstPage` is the one the server rendered. */
export const waitlistEntriesQuery = (firstPage: WaitlistEntryPage | null) =>
  infiniteQueryOptions({
    queryKey: waitlistEntriesKey,
    queryFn: ({ pageParam }) => listWaitlistEntries({ cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
  });

export const getOwnWaitlist = (
  tournamentId: string,
  options: { cursor?: string | undefined; raiseBy?: number; fetchApi?: FetchApi } = {},
): Promise<OwnWaitlist> =>
  call(waitlistEndpoints.getOwnWaitlist, {
    params: { id: tournamentId },
    query: { cursor: options.cursor, raise_by: options.raiseBy },
    fetchApi: options.fetchApi,
  });

const ownWaitlistKey = (tournamentId: string) => ['own-waitlist', tournamentId] as const;

/** The waitlist as its organizer sees it, with what a capacity raised by `raiseBy` would earn. */
export const ownWaitlistQuery = (tournamentId: string, raiseBy: number, firstPage: OwnWaitlist | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ownWaitlistKey(tournamentId), raiseBy],
    queryFn: ({ pageParam }) => getOwnWaitlist(tournamentId, { cursor: pageParam ?? undefined, raiseBy }),
    ...cursorPages(firstPage),
    placeholderData: (before) => before,
    gcTime: 0,
  });

/** The history of moves, newest first. */
export const waitlistMovesQuery = (tournamentId: string) =>
  infiniteQueryOptions({
    queryKey: ['waitlist-moves', tournamentId],
    queryFn: ({ pageParam }) =>
      call(waitlistEndpoints.listWaitlistMoves, {
        params: { id: tournamentId },
        query: { cursor: pageParam ?? undefined, limit: 20 },
      }),
    ...byCursor,
  });
