import { PackageOpen } from 'lucide-react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { readFilters } from '#web/features/tournaments/filters.ts';
import { listTournaments } from '#web/features/tournaments/queries.ts';
import { type LoadedTournaments, listFailureOf, TournamentMarketplace } from '#web/features/tournaments/tournament-marketplace.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

export const meta: MetaFunction = () => [
  { title: `Golf Marketplace | ${brand.name}` },
  { name: 'description', content: 'Golf products and tournaments in one place.' },
];

/** The first page of tournaments for the first view, where their tab is the one asked for. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedTournaments | null> {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('tab') !== 'tournaments') return null;
  const search = searchParams.toString();
  try {
    const firstPage = await listTournaments(readFilters(searchParams), { fetchApi: context.fetchApi });
    return { search, firstPage, failure: null };
  } catch (error) {
    return { search, firstPage: null, failure: listFailureOf(error) };
  }
}

/** Later views read from the API themselves, with skeletons in the meantime. */
export const clientLoader = (): LoadedTournaments | null => null;

export default function MarketplaceScreen() {
  const loaded = useLoaderData<LoadedTournaments | null>();
  return (
    <Page className="2xl:max-w-[104rem]">
      <PageHeader title="Golf Marketplace" />
      <Tabs param="tab" defaultValue="products">
        <TabsList>
          <TabsTrigger value="products">Products</TabsTrigger>
          <TabsTrigger value="tournaments">Tournaments</TabsTrigger>
        </TabsList>
        <TabsContent value="products">
          <EmptyState icon={PackageOpen} title="No products are offered yet" description="Tournaments are: see what you can play next.">
            <Button asChild variant="outline">
              <Link to={paths.marketplace({ tab: 'tournaments' })}>See tournaments</Link>
            </Button>
          </EmptyState>
        </TabsContent>
        <TabsContent value="tournaments">
          <TournamentMarketplace loaded={loaded} />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
