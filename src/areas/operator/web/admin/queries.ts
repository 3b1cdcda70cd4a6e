import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { disputesEndpoints } from '#areas/money/contract/endpoints/disputes.ts';
import { accountTypes } from '#kernel/contract/plans.ts';
import { catalogueFilters } from '#areas/shop/contract/products.ts';
import { call, type PageOptions } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type CataloguePage = EndpointOutput<(typeof adminEndpoints)['listCatalogue']>;
export type CatalogueProduct = CataloguePage['data'][number];
export type AccountPage = EndpointOutput<(typeof adminEndpoints)['listAccounts']>;
export type ClubPage = EndpointOutput<(typeof adminEndpoints)['listAdminClubs']>;
export type Club = ClubPage['data'][number];
export type JobPage = EndpointOutput<(typeof adminEndpoints)['listFailingJobs']>;
export type Job = JobPage['data'][number];
export type Schedules = EndpointOutput<(typeof adminEndpoints)['listSchedules']>['data'];
export type Invariants = EndpointOutput<(typeof adminEndpoints)['readInvariants']>;
export type DisputePage = EndpointOutput<(typeof disputesEndpoints)['listAllDisputes']>;
export type FailedRefunds = EndpointOutput<(typeof adminEndpoints)['listEveryFailedRefund']>;
export type AuditPage = EndpointOutput<(typeof adminEndpoints)['listAudit']>;
export type AuditEntry = AuditPage['data'][number];

/** The search of a list, as it stands in the address; `show` is one of the list's own choices, empty for all. */
export type ListSearch = { q: string; show: string };
/** The first page as a loader read it, and what it was asked for. */
export type Loaded<Page> = { search: ListSearch; page: Page };

export const readListSearch = (search: URLSearchParams): ListSearch => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  show: search.get('show') ?? '',
});

/** The address with this search in place of its own. */
export function writeListSearch(filters: ListSearch, others: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(others);
  for (const [name, value] of Object.entries(filters)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search;
}

export const isNarrowed = ({ q, show }: ListSearch): boolean => q !== '' || show !== '';

type Reading<Page> = (search: ListSearch, options: PageOptions) => Promise<Page>;

export const listCatalogue: Reading<CataloguePage> = ({ q, show }, { cursor, signal, fetchApi }) =>
  call(adminEndpoints.listCatalogue, {
    query: { q: q || undefined, filter: catalogueFilters.find((filter) => filter === show), cursor },
    signal,
    fetchApi,
  });

export const listAccounts: Reading<AccountPage> = ({ q, show }, { cursor, signal, fetchApi }) =>
  call(adminEndpoints.listAccounts, {
    query: { q: q || undefined, account_type: accountTypes.find((type) => type === show), cursor },
    signal,
    fetchApi,
  });

export const listClubs: Reading<ClubPage> = ({ q }, { cursor, signal, fetchApi }) =>
  call(adminEndpoints.listAdminClubs, { query: { q: q || undefined, cursor }, signal, fetchApi });

export const listJobs: Reading<JobPage> = (_, { cursor, signal, fetchApi }) =>
  call(adminEndpoints.listFailingJobs, { query: { cursor }, signal, fetchApi });

export const listDisputes: Reading<DisputePage> = (_, { cursor, signal, fetchApi }) =>
  call(disputesEndpoints.listAllDisputes, { query: { cursor }, signal, fetchApi });

export const listAudit: Reading<AuditPage> = (_, { cursor, signal, fetchApi }) =>
  call(adminEndpoints.listAudit, { query: { cursor }, signal, fetchApi });

/** For loaders: the first page of a list; null where it could not be read, and the page reads it again. */
export async function loadFirst<Page>(
  read: Reading<Page>,
  request: Request,
  fetchApi: FetchApi,
): Promise<Loaded<Page> | null> {
  const search = readListSearch(new URL(request.url).searchParams);
  return orNullOnApiError(read(search, { fetchApi }).then((page) => ({ search, page })));
}

export const listKey = (name: string) => ['admin', name] as const;

/**
 * Reads a list again after a change, in every search that was looked at: one that comes back into view must not show
 * what was before.
 */
export const readAgain = (queryClient: QueryClient, name: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(name), refetchType: 'all' });

/** A list of the operator's, all pages read so far. The former rows stay in view while others are searched for. */
export const listQuery = <Page extends { next_cursor: string | null }>(
  name: string,
  read: Reading<Page>,
  search: ListSearch,
  loaded: Loaded<Page> | null,
) =>
  infiniteQueryOptions({
    queryKey: [...listKey(name), search],
    queryFn: ({ pageParam, signal }) => read(search, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(loaded && loaded.search.q === search.q && loaded.search.show === search.show ? loaded.page : null),
    placeholderData: keepPreviousData,
  });

export const readFailedRefunds = (fetchApi?: FetchApi) => call(adminEndpoints.listEveryFailedRefund, { fetchApi });

export const failedRefundsQuery = (loaded: FailedRefunds | null) =>
  queryOptions({
    queryKey: listKey('refunds'),
    queryFn: () => readFailedRefunds(),
    ...(loaded ? { initialData: loaded } : {}),
  });

export const readInvariants = (fetchApi?: FetchApi): Promise<Invariants> =>
  call(adminEndpoints.readInvariants, { fetchApi });

export const invariantsQuery = (loaded: Invariants | null) =>
  queryOptions({
    queryKey: listKey('invariants'),
    queryFn: () => readInvariants(),
    ...(loaded ? { initialData: loaded } : {}),
  });
