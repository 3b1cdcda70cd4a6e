import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import { deskEndpoints } from '#areas/scoring/contract/endpoints/desk.ts';
import type { DeskPage } from '#areas/scoring/contract/desk.ts';
import { call, type PageOptions } from '#kernel/web/client/api.ts';
import type { DeskSearch } from './desk-search.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

/** The first page of the list as the loader read it, and the search that it answers. */
export type LoadedDesk = { search: DeskSearch; page: DeskPage };
export type DeskAction = EndpointInput<(typeof deskEndpoints)['doAtDesk']>['body']['action'];

export const deskKey = (roundId: string) => ['desk', roundId] as const;

/** Lists teams and players without a team, 100 lines a page. */
export const listDesk = (roundId: string, search: DeskSearch, { cursor, signal, fetchApi }: PageOptions = {}) =>
  call(deskEndpoints.listDesk, {
    params: { id: roundId },
    query: { ...search, by: 'team', limit: 100, cursor },
    signal,
    fetchApi,
  });

/** Searches players, without grouping them by team. */
export const searchDesk = (roundId: string, q: string, signal: AbortSignal) =>
  call(deskEndpoints.listDesk, { params: { id: roundId }, query: { q }, signal });

const askAgainMs = 15_000;

/** All pages loaded so far, refetched every 15 seconds because several people may work at the same desk. */
export const deskQuery = (roundId: string, search: DeskSearch, loaded: LoadedDesk | null) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(roundId), search],
    queryFn: ({ pageParam, signal }) => listDesk(roundId, search, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(
      loaded && loaded.search.q === search.q && loaded.search.filter === search.filter ? loaded.page : null,
    ),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

/** Previews an action without performing it. */
export const tryAction = (roundId: string, action: DeskAction) =>
  call(deskEndpoints.doAtDesk, { params: { id: roundId }, body: { action, dry_run: true } });

/** Performs an action. With a preview, the server refuses it if its effects have changed since the preview. */
export const doAction = (roundId: string, action: DeskAction, preview?: string) =>
  call(deskEndpoints.doAtDesk, { params: { id: roundId }, body: { action, ...(preview ? { preview } : {}) } });

export type Said = Awaited<ReturnType<typeof tryAction>>;
