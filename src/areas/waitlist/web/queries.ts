import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { lineEndpoints } from '#areas/waitlist/contract/endpoints/line.ts';
import type { Line, LineEntry, OwnLine } from '#areas/waitlist/contract/line.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const getLineEntry = (id: string, fetchApi?: FetchApi) =>
  call(lineEndpoints.getLineEntry, { params: { id }, fetchApi });

/**
 * A place in line; asked again now and then in case a live event was missed: the more wait, the less often each asks,
 * since where they stand comes by itself.
 */
export const lineEntryQuery = (loaded: LineEntry) =>
  queryOptions({
    queryKey: ['line-entry', loaded.id],
    queryFn: () => getLineEntry(loaded.id),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isOpen(state.data) ? Math.max(10_000, (state.data?.parties ?? 0) * 20) * (1 + Math.random() / 2) : false,
  });

/** Whether it waits or has an offer. */
export const isOpen = (entry: LineEntry | undefined): boolean =>
  entry?.state === 'entered' || entry?.state === 'waiting' || entry?.state === 'offered';

/** The line as everybody sees it, page by page. */
export const lineQuery = (tournamentId: string) =>
  infiniteQueryOptions({
    queryKey: ['line', tournamentId],
    queryFn: ({ pageParam }): Promise<Line> =>
      call(lineEndpoints.getLine, {
        params: { id: tournamentId },
        query: { cursor: pageParam ?? undefined, limit: 50 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** The head of a line, asked again now and then. */
export const lineHeadQuery = (loaded: Line) =>
  queryOptions({
    queryKey: ['line-head', loaded.tournament_id],
    queryFn: (): Promise<Line> =>
      call(lineEndpoints.getLine, { params: { id: loaded.tournament_id }, query: { limit: 1 } }),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: () => 15_000 * (1 + Math.random() / 2),
  });

export type LineEntryPage = EndpointOutput<(typeof lineEndpoints)['listLineEntries']>;

export const listLineEntries = (options: { cursor?: string; fetchApi?: FetchApi } = {}) =>
  call(lineEndpoints.listLineEntries, { query: { cursor: options.cursor, limit: 10 }, fetchApi: options.fetchApi });

export const lineEntriesKey = ['line-entries'] as const;

/** The golfer's places in line, newest first; `firstPage` is the one the server rendered. */
export const lineEntriesQuery = (firstPage: LineEntryPage | null) =>
  infiniteQueryOptions({
    queryKey: lineEntriesKey,
    queryFn: ({ pageParam }) => listLineEntries({ cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
  });

export const getOwnLine = (
  tournamentId: string,
  options: { cursor?: string | undefined; raiseBy?: number; fetchApi?: FetchApi } = {},
): Promise<OwnLine> =>
  call(lineEndpoints.getOwnLine, {
    params: { id: tournamentId },
    query: { cursor: options.cursor, raise_by: options.raiseBy },
    fetchApi: options.fetchApi,
  });

const ownLineKey = (tournamentId: string) => ['own-line', tournamentId] as const;

/** The line as its organizer sees it, with what a field raised by so many would bring. */
export const ownLineQuery = (tournamentId: string, raiseBy: number, firstPage: OwnLine | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ownLineKey(tournamentId), raiseBy],
    queryFn: ({ pageParam }) => getOwnLine(tournamentId, { cursor: pageParam ?? undefined, raiseBy }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  });

/** The history of moves, newest first. */
export const lineMovesQuery = (tournamentId: string) =>
  infiniteQueryOptions({
    queryKey: ['line-moves', tournamentId],
    queryFn: ({ pageParam }) =>
      call(lineEndpoints.listLineMoves, {
        params: { id: tournamentId },
        query: { cursor: pageParam ?? undefined, limit: 20 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
