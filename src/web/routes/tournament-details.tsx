import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { useNonce } from '#web/client/document.ts';
import { locationOf, venueOf } from '#web/features/tournaments/place.ts';
import { getTournament } from '#web/features/tournaments/queries.ts';
import { scriptJson, sportsEventOf } from '#web/features/tournaments/structured-data.ts';
import { TournamentOverview } from '#web/features/tournaments/tournament-overview.tsx';
import { paths } from '#web/paths.ts';
import { formatCalendarDate } from '#web/ui/date.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { Page } from '#web/ui/page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.tournamentId ?? '';
  const url = new URL(paths.tournamentDetails(id), request.url).href;
  try {
    return { tournament: await getTournament(id, context.fetchApi), failure: null, url };
  } catch (error) {
    if (error instanceof ApiError && [404, 422, 400].includes(error.status)) throw data(null, { status: 404 });
    return { tournament: null, failure: messageOf(error), url };
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const tournament = loaded?.tournament;
  if (!tournament) return [{ title: `Tournament | ${brand.name}` }];
  const fee = tournament.registration_fee === 0 ? 'Free entry' : `Entry ${formatDollars(tournament.registration_fee)}`;
  const places = `${tournament.places_left} of ${tournament.max_participants} places left`;
  const where = [venueOf(tournament), locationOf(tournament)].filter((part) => part !== 'TBD').join(', ');
  const description = [formatCalendarDate(tournament.start_date), where, tournament.gameplay_style, fee, places].filter(Boolean).join(' · ');
  const image = new URL('/share.png', loaded.url).href;
  return [
    { title: `${tournament.title} | ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: loaded.url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: tournament.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: loaded.url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

export default function TournamentDetailsScreen() {
  const { tournament, failure, url } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const nonce = useNonce();
  if (!tournament) {
    return (
      <Page width="medium">
        <h1 className="sr-only">Tournament</h1>
        <FailureState message={`Error loading tournament: ${failure}`} onRetry={() => void revalidate()} busy={state === 'loading'} />
      </Page>
    );
  }
  const json = scriptJson(sportsEventOf(tournament, url));
  return (
    <Page className="pt-5 sm:pt-8">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped for script elements */}
      <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
      <TournamentOverview tournament={tournament} url={url} />
    </Page>
  );
}
