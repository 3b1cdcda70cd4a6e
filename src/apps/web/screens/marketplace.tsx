import { lazy, Suspense } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import type { FetchApi, LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { readFilters as readProductFilters } from '#areas/shop/web/filters.ts';
import { type LoadedOffers, ProductMarketplace } from '#areas/shop/web/product-marketplace.tsx';
import { listCategories, listOffers } from '#areas/shop/web/queries.ts';
import { type LoadedTournaments, loadTournaments } from '#areas/site/web/tournaments/load-tournaments.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { LoadingPart } from '#kernel/web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';

/** Loaded on demand: the tournaments tab, which visitors of the products do not need. */
const TournamentMarketplace = lazy(() =>
  lazyPart(() =>
    import('#areas/site/web/tournaments/tournament-marketplace.tsx').then((part) => ({
      default: part.TournamentMarketplace,
    })),
  ),
);

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Golf Marketplace | ${brand.name}` },
  { name: 'description', content: 'Golf products and tournaments in one place.' },
];

type Loaded = { offers: LoadedOffers | null; tournaments: LoadedTournaments | null };

/** Reads the first page of the tab in the address, for the first view. */
export async function loader({ request, context: { fetchApi } }: LoaderArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  return searchParams.get('tab') === 'tournaments'
    ? { offers: null, tournaments: await loadTournaments(searchParams, fetchApi) }
    : { offers: await loadOffers(searchParams, fetchApi), tournaments: null };
}

/** Reads the first page and the categories; the page retries a read that failed. */
async function loadOffers(searchParams: URLSearchParams, fetchApi: FetchApi): Promise<LoadedOffers> {
  const [firstPage, categories] = await Promise.all([
    orNullOnApiError(listOffers(readProductFilters(searchParams), { fetchApi })),
    orNullOnApiError(listCategories({ fetchApi })),
  ]);
  return { search: searchParams.toString(), firstPage, categories };
}

/** Later navigations read from the API in the browser and show skeletons meanwhile. */
export const clientLoader = (): Loaded => ({ offers: null, tournaments: null });

export default function MarketplaceScreen() {
  const { offers, tournaments } = useLoaderData<Loaded>();
  return (
    <Page className="2xl:max-w-[104rem]">
      <PageHeader title="Golf Marketplace" description="Golf products, straight from tournament organizers." />
      <Tabs param="tab" defaultValue="products">
        <TabsList>
          <TabsTrigger value="products">Products</TabsTrigger>
          <TabsTrigger value="tournaments">Tournaments</TabsTrigger>
        </TabsList>
        <TabsContent value="products">
          <ProductMarketplace loaded={offers} />
        </TabsContent>
        <TabsContent value="tournaments">
          <Suspense fallback={<LoadingPart what="tournaments" />}>
            <TournamentMarketplace loaded={tournaments} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </Page>
  );
}
