import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { type ProductFilters, queryOf } from './filters.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type OfferPage = EndpointOutput<(typeof shopEndpoints)['listMarketplace']>;
/** A product as offered by one organizer. */
export type Offer = OfferPage['data'][number];
export type Category = EndpointOutput<(typeof shopEndpoints)['listCategories']>['data'][number];

export const offersKey = ['offers'] as const;

/** One page of what is for sale. */
export const listOffers = (
  filters: ProductFilters,
  { cursor, signal, fetchApi }: { cursor?: string; signal?: AbortSignal; fetchApi?: FetchApi } = {},
) => call(shopEndpoints.listMarketplace, { query: { ...queryOf(filters), cursor }, signal, fetchApi });

/** All pages read so far; `firstPage` is the one that the server rendered, if it did. */
export const offersQuery = (filters: ProductFilters, firstPage: OfferPage | null) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, filters],
    queryFn: ({ pageParam, signal }) => listOffers(filters, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(firstPage),
  });

export const listCategories = async ({ fetchApi }: { fetchApi?: FetchApi } = {}): Promise<Category[]> =>
  (await call(shopEndpoints.listCategories, { fetchApi })).data;

/** Categories with products for sale; `loaded` is what the server rendered, if it did. */
export const categoriesQuery = (loaded: Category[] | null) =>
  queryOptions({ queryKey: ['offer-categories'], queryFn: () => listCategories(), initialData: loaded ?? undefined });

const askAgainMs = 4_000;

/** The state of a checkout session's payment; polled until it is final. */
export const paymentQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['marketplace-payment', sessionId],
    queryFn: () => call(shopEndpoints.readMarketplacePayment, { query: { session_id: sessionId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : askAgainMs),
  });
