import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { About } from '#web/features/landing/about.tsx';
import { featureTiles } from '#web/features/landing/feature-tiles.ts';
import { Features } from '#web/features/landing/features.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { priceCards } from '#web/features/landing/price-cards.ts';
import { Pricing } from '#web/features/landing/pricing.tsx';
import { StatsBand } from '#web/features/landing/stats-band.tsx';
import { noFilters } from '#web/features/tournaments/filters.ts';
import { listTournaments } from '#web/features/tournaments/queries.ts';
import { UpcomingTournaments } from '#web/features/tournaments/upcoming-tournaments.tsx';

const shown = 3;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${brand.name}: ${brand.tagline}` },
  { name: 'description', content: 'Discover amateur golf tournaments near you, register in a minute and compete.' },
  { property: 'og:title', content: brand.name },
  { property: 'og:description', content: brand.tagline },
  { property: 'og:image', content: new URL('/share.png', loaded?.origin ?? 'http://localhost').href },
];

/** The landing page stands even where the list cannot be read. */
export async function loader({ request, context }: LoaderArgs) {
  const { origin } = new URL(request.url);
  const page = await listTournaments(noFilters, { limit: shown, fetchApi: context.fetchApi }).catch(() => null);
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
