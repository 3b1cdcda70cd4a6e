import { ChevronRight, Trophy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { orNullOnApiError, pageLoader } from '#kernel/web/client/page-loader.ts';
import { useNonce } from '#kernel/web/client/document.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { shareTags } from '#kernel/web/client/share-tags.ts';
import { siteNameOf, titleOf } from '#kernel/web/client/site-name.ts';
import { readWaitlist } from '#areas/waitlist/web/read-waitlist.ts';
import { readPartners } from '#areas/entries/web/partners/queries.ts';
import { readSponsors } from '#areas/sponsors/web/queries.ts';
import { readTerms } from '#areas/entries/web/read-terms.ts';
import { listTeeTimes } from '#areas/scoring/web/tee-times/queries.ts';
import { locationOf, venueOf } from '#areas/site/web/tournaments/place.ts';
import { readAfterPlay } from '#areas/site/web/tournaments/read-after-play.ts';
import { getTournament } from '#areas/site/web/tournaments/queries.ts';
import { scriptJson, sportsEventOf } from '#areas/site/web/tournaments/structured-data.ts';
import { TournamentOverview } from '#areas/site/web/tournaments/tournament-overview.tsx';
import { paths } from '#kernel/web/paths.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Page } from '#kernel/web/ui/page.tsx';
import { LoadingPart } from '#kernel/web/ui/skeleton.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FailedScreen } from '../failed-screen.tsx';

/** Loaded on demand: few tournaments have tee times yet. */
const TeeTimesSection = lazy(() =>
  lazyPart(() =>
    import('#areas/scoring/web/tee-times/tee-times-section.tsx').then((part) => ({ default: part.TeeTimesSection })),
  ),
);

/** Loaded on demand: shown for finished tournaments instead of the entry buttons. */
const AfterPlay = lazy(() =>
  lazyPart(() => import('#areas/site/web/tournaments/after-play.tsx').then((part) => ({ default: part.AfterPlay }))),
);

/** Loaded on demand: few tournaments have sponsors. */
const TournamentSponsors = lazy(() =>
  lazyPart(() =>
    import('#areas/sponsors/web/tournament-sponsors.tsx').then((part) => ({ default: part.TournamentSponsors })),
  ),
);

/** Loaded on demand: only entrants look for partners here. */
const OwnPartners = lazy(() =>
  lazyPart(() =>
    import('#areas/entries/web/partners/own-partners.tsx').then((part) => ({ default: part.OwnPartners })),
  ),
);

const isPublicView = (searchParams: URLSearchParams) => searchParams.get('view') === 'public';

export const handle = { isForEverybody: true };

/** The public page of a tournament. Its organizer is redirected to the players, unless `?view=public` is set. */
export const loader = pageLoader(async ({ request, params, context }) => {
  const id = params.tournamentId ?? '';
  const { searchParams } = new URL(request.url);
  let url = new URL(paths.tournamentDetails(id), request.url).href;
  // The page is shown even without its tee times.
  const [tournament, teeTimes, found] = await Promise.all([
    getTournament(id, context.fetchApi),
    orNullOnApiError(listTeeTimes(id, undefined, context.fetchApi)),
    readBrand(id, context.fetchApi),
  ]);
  if (found?.own_origin) url = new URL(paths.tournamentDetails(id), found.own_origin).href;
  if (tournament.is_owner && !isPublicView(searchParams))
    throw redirect(paths.tournamentPlayers(id, Object.fromEntries(searchParams)));
  const [after, waitlist, terms, sponsors, partners] = await Promise.all([
    readAfterPlay({ tournament, teeTimes, fetchApi: context.fetchApi, now: Date.now() }),
    ['full', 'ballot'].includes(tournament.entry_state) ? readWaitlist(id, context.fetchApi) : null,
    // The page is shown even without its price list; the entry form requires the complete list.
    orNullOnApiError(readTerms(tournament, context.fetchApi)),
    readSponsors(id, undefined, context.fetchApi),
    context.viewer?.golfer_id ? readPartners(id, context.fetchApi) : null,
  ]);
  // The structured data for crawlers is built on the server, so that browsers load no code for it.
  const words = { description: inOneLine(tournament), json: scriptJson(sportsEventOf(tournament, url, found)) };
  return {
    tournament,
    after,
    teeTimes,
    waitlist,
    terms,
    sponsors,
    partners,
    words,
    brand: found,
    url,
  };
});

/** The tournament in one line: date, place, format, fee and places left. */
function inOneLine(tournament: TournamentDetail): string {
  const fee = tournament.registration_fee === 0 ? 'Free entry' : `Entry ${formatDollars(tournament.registration_fee)}`;
  const places = tournament.in_ballot
    ? `${tournament.max_participants} places are drawn`
    : `${tournament.places_left} of ${tournament.max_participants} places left`;
  const where = [venueOf(tournament), locationOf(tournament)].filter((part) => part !== 'TBD').join(', ');
  return [formatCalendarDate(tournament.start_date), where, tournament.gameplay_style, fee, places]
    .filter(Boolean)
    .join(' · ');
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return [{ title: titleOf('Tournament', matches) }];
  const { tournament, brand } = loaded;
  const { description } = loaded.words;
  return [
    { title: titleOf(tournament.title, matches) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: loaded.url },
    ...shareTags({
      siteName: siteNameOf(matches),
      title: tournament.title,
      description,
      url: loaded.url,
      picture: {
        path: paths.sharePicture('tournament', tournament.id),
        alt: brand?.hero ? `Photo of ${tournament.organizer_name}` : `${tournament.title}: ${description}`,
      },
    }),
  ];
};

const BoardLink = ({ to }: { to: string }) => (
  <Link
    to={to}
    className={cn(
      'mt-7 flex items-center gap-4 rounded-xl border bg-card px-5 py-4 shadow-xs',
      'hover:border-primary/40 hover:bg-accent',
    )}
  >
    <span
      className={cn(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent',
        'text-accent-foreground',
      )}
    >
      <Trophy className="size-5" aria-hidden />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-lg font-semibold">Leaderboard</span>
      <span className="block text-muted-foreground">Scores from the course as they are made</span>
    </span>
    <ChevronRight className="size-5 shrink-0 text-muted-foreground" aria-hidden />
  </Link>
);

export const ErrorBoundary = () => (
  <FailedScreen says={(reason) => `Error loading tournament: ${reason}`}>
    <h1 className="sr-only">Tournament</h1>
  </FailedScreen>
);

export default function TournamentDetailsScreen() {
  const {
    tournament,
    after,
    teeTimes,
    waitlist,
    terms,
    sponsors,
    partners,
    words,
    brand: organizer,
    url,
  } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  const times = teeTimes?.round && (
    <Suspense fallback={<LoadingPart what="tee times" />}>
      <TeeTimesSection tournamentId={tournament.id} loaded={teeTimes} isFolded={after !== null} />
    </Suspense>
  );
  return (
    <Page className={cn('pt-5 sm:pt-8', after && 'pb-4')}>
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped for script elements
        dangerouslySetInnerHTML={{ __html: words.json }}
      />
      {tournament.is_owner && (
        <p
          className={cn(
            'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-accent px-5 py-3',
            'text-base text-accent-foreground',
          )}
        >
          This is the public page.
          <Link
            to={paths.tournamentPlayers(tournament.id)}
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            Back to your view
          </Link>
        </p>
      )}
      {after ? (
        <Suspense fallback={<LoadingPart what="the prizes" />}>
          <AfterPlay
            tournament={tournament}
            after={after}
            brand={organizer}
            sponsors={(sponsors?.sponsors ?? []).filter(({ gives }) => gives.page)}
            teeTimes={times}
          />
        </Suspense>
      ) : (
        <TournamentOverview tournament={tournament} url={url} waitlist={waitlist} terms={terms} brand={organizer}>
          {teeTimes?.round && <BoardLink to={paths.leaderboard(tournament.id)} />}
          {sponsors && sponsors.sponsors.length + sponsors.packages.length > 0 && (
            <Suspense fallback={<LoadingPart what="sponsors" />}>
              <TournamentSponsors tournamentId={tournament.id} loaded={sponsors} />
            </Suspense>
          )}
          {partners && (
            <Suspense fallback={<LoadingPart what="your group" />}>
              <OwnPartners tournamentId={tournament.id} loaded={partners} className="mt-9" />
            </Suspense>
          )}
          {times}
        </TournamentOverview>
      )}
    </Page>
  );
}
