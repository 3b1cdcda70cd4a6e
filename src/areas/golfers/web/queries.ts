import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import type { GolferStats } from '#areas/golfers/contract/stats.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type RoundPage = EndpointOutput<(typeof golfersEndpoints)['listRounds']>;
export type Round = RoundPage['data'][number];
export type RoundWhy = EndpointOutput<(typeof golfersEndpoints)['explainRound']>;

const pageSize = 10;

export const statsKey = ['golfer-stats'] as const;
export const roundsKey = ['golfer-rounds'] as const;
/** Keys of all queries that depend on a golfer's rounds. */
export const recordKeys = [statsKey, roundsKey] as const;

export const readStats = (fetchApi?: FetchApi): Promise<GolferStats> =>
  call(golfersEndpoints.getGolferStats, { fetchApi });

export const listRounds = (options: { cursor?: string | undefined; fetchApi?: FetchApi } = {}): Promise<RoundPage> =>
  call(golfersEndpoints.listRounds, { query: { cursor: options.cursor, limit: pageSize }, fetchApi: options.fetchApi });

/** The golfer's figures and goals; index, trend and insights only if the plan includes them. */
export const statsQuery = (initialData?: GolferStats) =>
  queryOptions({ queryKey: statsKey, queryFn: () => readStats(), initialData });

/** Posted rounds, newest first; `firstPage` is the one the server rendered. */
export const roundsQuery = (firstPage: RoundPage | null) =>
  infiniteQueryOptions({
    queryKey: roundsKey,
    queryFn: ({ pageParam }) => listRounds({ cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
  });

/** The explanation of the index, read on demand. */
export const indexWhyQuery = queryOptions({
  queryKey: [...statsKey, 'index'],
  queryFn: () => call(golfersEndpoints.explainIndex, {}),
});

/** The explanation of a round's differential. */
export const roundWhyQuery = (id: string) =>
  queryOptions({
    queryKey: [...roundsKey, id],
    queryFn: () => call(golfersEndpoints.explainRound, { params: { id } }),
  });
