import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { type Order, orderFilters } from '#areas/shop/contract/orders.ts';
import { addressOf, call, type PageOptions } from '#kernel/web/client/api.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type OrderPage = EndpointOutput<(typeof shopEndpoints)['listOrders']>;
export type OrderSummary = OrderPage['summary'];
export type OrderFilter = (typeof orderFilters)[number];

/** The search and filter of the orders in the URL. */
export type OrderSearch = { q: string; filter: OrderFilter };
/** The first page as read by the loader, with its search. */
export type LoadedOrders = { search: OrderSearch; page: OrderPage };

export const readOrderSearch = (search: URLSearchParams): OrderSearch => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  filter: orderFilters.find((filter) => filter === search.get('filter')) ?? 'all',
});

/** The URL with this search in place of its own; default values are left out. */
export function writeOrderSearch({ q, filter }: OrderSearch, others: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(others);
  for (const [name, value] of [
    ['q', q],
    ['filter', filter === 'all' ? '' : filter],
  ] as const) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search;
}

/** Whether a filter is active. */
export const isNarrowed = ({ q, filter }: OrderSearch): boolean => q !== '' || filter !== 'all';

export const ordersKey = ['own-orders'] as const;

const queryOf = ({ q, filter }: OrderSearch) => ({ q: q || undefined, filter });

export const listOrders = (search: OrderSearch, { cursor, signal, fetchApi }: PageOptions = {}): Promise<OrderPage> =>
  call(shopEndpoints.listOrders, { query: { ...queryOf(search), cursor }, signal, fetchApi });

/** All pages read so far, newest first. Earlier results stay visible while a new search loads. */
export const ordersQuery = (search: OrderSearch, loaded: LoadedOrders | null) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, search],
    queryFn: ({ pageParam, signal }) => listOrders(search, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(
      loaded && loaded.search.q === search.q && loaded.search.filter === search.filter ? loaded.page : null,
    ),
    placeholderData: keepPreviousData,
  });

/** The URL for downloading the orders found as a file. */
export const exportAddress = (search: OrderSearch): string =>
  addressOf(shopEndpoints.exportOrders, {}, queryOf(search));

/** Shows an order as it is now, in every search that has been read. */
export const showOrder = (queryClient: QueryClient, order: Order): void =>
  void queryClient.setQueriesData<InfiniteData<OrderPage>>(
    { queryKey: ordersKey },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((shown) => (shown.id === order.id ? order : shown)),
        })),
      },
  );
