import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { About } from '#areas/site/web/landing/about.tsx';
import { featureTiles } from '#areas/site/web/landing/feature-tiles.ts';
import { Features } from '#areas/site/web/landing/features.tsx';
import { Hero } from '#areas/site/web/landing/hero.tsx';
import { HowItWorks } from '#areas/site/web/landing/how-it-works.tsx';
import { priceCards } from '#areas/site/web/landing/price-cards.ts';
import { Pricing } from '#areas/site/web/landing/pricing.tsx';
import { StatsBand } from '#areas/site/web/landing/stats-band.tsx';
import { shareTags } from '#kernel/web/client/share-tags.ts';
import { noFilters } from '#areas/site/web/tournaments/filters.ts';
import { listTournaments } from '#areas/site/web/tournaments/queries.ts';
import { UpcomingTournaments } from '#areas/site/web/tournaments/upcoming-tournaments.tsx';

const shown = 3;

export const handle = { isForEverybody: true };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${brand.name}: ${brand.tagline}` },
  { name: 'description', content: 'Discover amateur golf tournaments near you, register in a minute and compete.' },
  ...shareTags({
    siteName: brand.name,
    title: brand.name,
    description: brand.tagline,
    url: loaded?.origin ?? 'http://localhost',
    picture: { path: '/share.png', alt: `${brand.name}: ${brand.tagline}` },
  }),
];

/** The landing page is shown even where the list cannot be read. */
export async function loader({ request, context }: LoaderArgs) {
  const { origin } = new URL(request.url);
  const page = await orNullOnApiError(listTournaments(noFilters, { limit: shown, fetchApi: context.fetchApi }));
  return { origin, upcoming: page?.data ?? [], prices: priceCards(), tiles: featureTiles() };
}

export default function HomeScreen() {
  const { upcoming, prices, tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <StatsBand />
      <UpcomingTournaments tournaments={upcoming} />
      <About />
      <Features tiles={tiles} />
      <HowItWorks />
      <Pricing cards={prices} />
    </>
  );
}
