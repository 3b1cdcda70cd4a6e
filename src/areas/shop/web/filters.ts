import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import type { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { type MarketplaceSort, marketplaceSorts } from '#areas/shop/contract/product-choices.ts';

/**
 * The filters and sort of the product list in the URL. The parameter is `search`, because `q` belongs to tournaments.
 */
export type ProductFilters = { search: string; category: string; sort: MarketplaceSort | '' };

export const noFilters: ProductFilters = { search: '', category: '', sort: '' };

export const sortNames: Record<MarketplaceSort, string> = {
  name: 'Name',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  newest: 'Newest first',
};

const text = (value: string | null, max: number) =>
  value
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, max)
    .trim() ?? '';

/** Parses the URL; unknown values count as not set. */
export const readFilters = (search: URLSearchParams): ProductFilters => ({
  search: text(search.get('search'), 100),
  category: text(search.get('category'), 60),
  sort: marketplaceSorts.slice(1).find((sort) => sort === search.get('sort')) ?? '',
});

/** Writes the filters to the URL; other parameters are kept. */
export function writeFilters(filters: ProductFilters, others: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(others);
  for (const name of Object.keys(noFilters)) search.delete(name);
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  return search;
}

export const isFiltered = ({ search, category }: ProductFilters): boolean => search !== '' || category !== '';

/** The filters as parameters of the API. */
export const queryOf = ({
  search,
  category,
  sort,
}: ProductFilters): EndpointInput<(typeof shopEndpoints)['listMarketplace']>['query'] => ({
  q: search || undefined,
  category: category || undefined,
  sort: sort || undefined,
});
