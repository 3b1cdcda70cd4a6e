import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ProductList } from '#areas/operator/web/admin/product-list.tsx';
import { listCatalogue, loadFirst } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Products | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listCatalogue, request, context.fetchApi);

/** The page itself re-reads the list when the search changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function AdminProductsScreen() {
  return <ProductList loaded={useLoaderData<typeof loader>()} />;
}
