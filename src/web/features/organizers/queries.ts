import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type OwnTournamentPage = EndpointOutput<Endpoints['listOwnTournaments']>;

export const ownTournamentsKey = ['own-tournaments'] as const;

/** Five at first; whoever asks for more gets a long page. */
export const listOwnTournaments = (options: { cursor?: string; fetchApi?: FetchApi } = {}) =>
  call(endpoints.listOwnTournaments, { query: { cursor: options.cursor, limit: options.cursor ? 50 : 5 }, fetchApi: options.fetchApi });

/** The organizer's own tournaments, newest first, with what they add up to. */
export const ownTournamentsQuery = (firstPage: OwnTournamentPage | null) =>
  infiniteQueryOptions({
    queryKey: ownTournamentsKey,
    queryFn: ({ pageParam }) => listOwnTournaments({ cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
  });

/** The payment account's state, read from the provider each time. */
export const connectStatusQuery = queryOptions({
  queryKey: ['connect-status'],
  queryFn: () => call(endpoints.checkConnectStatus),
  retry: false,
  staleTime: 0,
});

/** The own plan, for the credits that come with it. */
export const subscriptionQuery = queryOptions({ queryKey: ['subscription'], queryFn: () => call(endpoints.getSubscription), refetchOnWindowFocus: 'always' });
