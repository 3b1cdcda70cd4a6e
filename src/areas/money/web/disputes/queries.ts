import { infiniteQueryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { disputesEndpoints } from '#areas/money/contract/endpoints/disputes.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type DisputePage = EndpointOutput<(typeof disputesEndpoints)['listDisputes']>;
export type Dispute = DisputePage['data'][number];

export const listDisputes = ({ cursor, fetchApi }: { cursor?: string | undefined; fetchApi?: FetchApi } = {}) =>
  call(disputesEndpoints.listDisputes, { query: { cursor }, fetchApi });

/** Own disputes, newest first; forgotten with the page, so that the next visit is fresh. */
export const disputesQuery = (firstPage: DisputePage | null) =>
  infiniteQueryOptions({
    queryKey: ['disputes'],
    queryFn: ({ pageParam }) => listDisputes({ cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
    gcTime: 0,
  });
