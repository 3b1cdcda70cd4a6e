import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { call, type PageOptions } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type OwnOffers = EndpointOutput<(typeof shopEndpoints)['manageProductMappings']>;
export type OwnOffer = OwnOffers['mappings'][number];
export type CataloguePage = EndpointOutput<(typeof shopEndpoints)['listProducts']>;
export type CatalogueProduct = CataloguePage['data'][number];

/** The first content of a product page, as its loader read it; a part that could not be read is null. */
export type LoadedProducts = { offers: OwnOffers | null; catalogue: { find: string; page: CataloguePage } | null };

/** The words the catalogue is searched for, as they stand in the address. */
export const readFind = (search: URLSearchParams): string => (search.get('find') ?? '').trim().slice(0, 100);

/** The address with these words in place of its own. */
export function writeFind(find: string, others: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(others);
  if (find) search.set('find', find);
  else search.delete('find');
  return search;
}

export const ownOffersKey = ['own-offers'] as const;
export const catalogueKey = ['product-catalogue'] as const;

export const listOwnOffers = (fetchApi?: FetchApi): Promise<OwnOffers> =>
  call(shopEndpoints.manageProductMappings, { body: { action: 'list' }, fetchApi });

/** All that the organizer offers, by name. */
export const ownOffersQuery = (loaded: OwnOffers | null) =>
  queryOptions({ queryKey: ownOffersKey, queryFn: () => listOwnOffers(), ...(loaded ? { initialData: loaded } : {}) });

export const listCatalogue = (find: string, { cursor, signal, fetchApi }: PageOptions = {}): Promise<CataloguePage> =>
  call(shopEndpoints.listProducts, { query: { q: find || undefined, cursor }, signal, fetchApi });

/**
 * The catalogue to choose from, all pages read so far; what was found before stays in view while others are searched
 * for.
 */
export const catalogueQuery = (find: string, loaded: LoadedProducts['catalogue']) =>
  infiniteQueryOptions({
    queryKey: [...catalogueKey, find],
    queryFn: ({ pageParam, signal }) => listCatalogue(find, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(loaded?.find === find ? loaded.page : null),
    placeholderData: keepPreviousData,
  });
