import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { type LoadedTournaments, loadTournaments } from '#areas/site/web/tournaments/load-tournaments.ts';
import { TournamentMarketplace } from '#areas/site/web/tournaments/tournament-marketplace.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Tournaments | ${brand.name}` },
  {
    name: 'description',
    content: 'Golf tournaments open to amateurs: search by name, place, format, fee and prize pool, and register.',
  },
];

/** Reads the first page of the list for the first view. */
export const loader = ({ request, context }: LoaderArgs): Promise<LoadedTournaments> =>
  loadTournaments(new URL(request.url).searchParams, context.fetchApi);

/** Later navigations read from the API in the browser and show skeletons meanwhile. */
export const clientLoader = (): LoadedTournaments | null => null;

export default function TournamentsScreen() {
  const loaded = useLoaderData<LoadedTournaments | null>();
  return (
    <Page className="2xl:max-w-[104rem]">
      <PageHeader
        title="Tournaments"
        description="Find your next event, see its organizer and price, and take your place."
      />
      <TournamentMarketplace loaded={loaded} />
    </Page>
  );
}
