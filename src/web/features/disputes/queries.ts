import { infiniteQueryOptions } from '@tanstack/react-query';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type DisputePage = EndpointOutput<Endpoints['listDisputes']>;
export type Dispute = DisputePage['data'][number];

export const listDisputes = ({ cursor, fetchApi }: { cursor?: string | undefined; fetchApi?: FetchApi } = {}) =>
  call(endpoints.listDisputes, { query: { cursor }, fetchApi });

/** Own disputes, newest first; forgotten with the page, so that the next visit is fresh. */
export const disputesQuery = (firstPage: DisputePage | null) =>
  infiniteQueryOptions({
    queryKey: ['disputes'],
    queryFn: ({ pageParam }) => listDisputes({ cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: DisputePage) => page.next_cursor,
    initialData: firstPage ? { pages: [firstPage], pageParams: [null] } : undefined,
    gcTime: 0,
  });
