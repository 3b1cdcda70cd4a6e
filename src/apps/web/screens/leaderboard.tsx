import { Lock } from 'lucide-react';
import {
  Link,
  redirect,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { orNullOnApiError, pageLoader } from '#kernel/web/client/page-loader.ts';
import { shareTags } from '#kernel/web/client/share-tags.ts';
import { siteNameOf, titleOf } from '#kernel/web/client/site-name.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { readOwnTournament } from '#areas/organizers/web/load-own.ts';
import { BoardSharing } from '#areas/scoring/web/leaderboard/board-sharing.tsx';
import { readFollowed } from '#areas/scoring/web/leaderboard/followed-rows.ts';
import { readSponsors } from '#areas/sponsors/web/queries.ts';
import { SponsorStrip } from '#areas/sponsors/web/sponsor-strip.tsx';
import { LeaderboardView } from '#areas/scoring/web/leaderboard/leaderboard-view.tsx';
import { partOf, readBoardSearch } from '#areas/scoring/web/leaderboard/loaded-board.ts';
import { getLeaderboard, listFollows, listLiveBoards } from '#areas/scoring/web/leaderboard/queries.ts';
import { locationOf } from '#areas/site/web/tournaments/place.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatEventDays } from '#kernel/web/ui/event-days.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

const formOf = (searchParams: URLSearchParams): BoardForm =>
  searchParams.get('form') === 'committee' ? 'committee' : 'public';

/** The public leaderboard. It is complete without scripts; then the page reloads each minute. */
export const loader = pageLoader(async (args) => {
  const { request, params, context } = args;
  const id = params.tournamentId ?? '';
  if (id === 'demo') return redirect(await addressOfLive(context.fetchApi));
  const { searchParams } = new URL(request.url);
  const url = new URL(paths.leaderboard(id), request.url).href;
  const form = formOf(searchParams);
  const onDevice = readFollowed(request.headers.get('cookie'), id);
  const board = searchParams.get('board') ?? undefined;
  const [leaderboard, found, read, kept, own] = await Promise.all([
    getLeaderboard(id, { board, form }, context.fetchApi),
    readBrand(id, context.fetchApi),
    readSponsors(id, undefined, context.fetchApi),
    context.viewer ? orNullOnApiError(listFollows(id, context.fetchApi)) : null,
    form === 'committee' ? orNullOnApiError(readOwnTournament(args)) : null,
  ]);
  const sponsors = (read?.sponsors ?? []).filter(({ gives }) => gives.board);
  const followedRows = kept?.data ?? [];
  const followed = {
    ids: [...new Set([...followedRows.map(({ player_id }) => player_id), ...onDevice])],
    isTold: followedRows.some(({ tell }) => tell),
  };
  const loaded = partOf(leaderboard, readBoardSearch(searchParams), followed.ids);
  const total = leaderboard.board?.rows.length ?? 0;
  const address = found?.own_origin ? new URL(new URL(url).pathname, found.own_origin).href : url;
  return { loaded, total, followed, form, sponsors, own, brand: found, url: address };
});

/** The address of a leaderboard in play, as a demonstration; without one the help article about live scoring. */
async function addressOfLive(fetchApi: FetchApi): Promise<string> {
  const [live] = await listLiveBoards(fetchApi).then(
    ({ data: found }) => found,
    () => [],
  );
  return live ? paths.leaderboard(live.id) : paths.help('live-scoring');
}

export const handle = { shell: 'loaded', isForEverybody: true };

/** A search filters the loaded rows; another board or another form of it is read from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return ['board', 'form'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  if (!found) return [{ title: titleOf('Leaderboard', matches) }, { name: 'robots', content: 'noindex' }];
  const { tournament, board } = found.loaded.leaderboard;
  const leaders = (board?.rows ?? []).slice(0, 3).map(({ pos, name }) => `${pos} ${name}`);
  const description = [board?.name, ...(board?.kind === 'matches' || board?.kind === 'skins' ? [] : leaders)]
    .filter(Boolean)
    .join(' · ');
  const title = `Leaderboard: ${tournament.title}`;
  return [
    { title: titleOf(title, matches) },
    { name: 'description', content: description || 'Scores as they are made.' },
    ...(tournament.is_unlisted || found.form === 'committee' ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: found.url },
    ...shareTags({
      siteName: siteNameOf(matches),
      title,
      description,
      url: found.url,
      picture: { path: paths.boardPicture(tournament.id), alt: `The first rows of ${title}` },
    }),
  ];
};

export function ErrorBoundary() {
  const isForCommittee = formOf(useSearchParams()[0]) === 'committee';
  return (
    <FailedScreen
      says={(reason) => `Error loading the leaderboard: ${reason}`}
      denied={
        <EmptyState
          icon={Lock}
          title={isForCommittee ? 'This view is for the committee' : 'This leaderboard opens only with its link'}
          description={isForCommittee ? 'Sign in as the organizer of the tournament to see it.' : undefined}
        />
      }
    >
      <h1 className="sr-only">Leaderboard</h1>
    </FailedScreen>
  );
}

export default function LeaderboardScreen() {
  const { loaded, total, followed, form, sponsors, own, url } = useLoaderData<typeof loader>();
  const { tournament, board, rounds } = loaded.leaderboard;
  const course = rounds.find(({ course: name }) => name)?.course;
  const facts = [
    tournament.start_date && formatEventDays(tournament.start_date, tournament.end_date),
    course ?? tournament.venue,
    locationOf({ city: tournament.city, state: tournament.state }),
  ].filter((part) => part && part !== 'TBD');
  return (
    // Scroll margins keep focused links clear of the strip of sponsors at the foot.
    <Page className="max-w-6xl pt-1 sm:pt-8 [&_a]:scroll-mb-16 [&_button]:scroll-mb-16">
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
      <h1 className="wrap-anywhere">
        <Link to={paths.tournamentDetails(tournament.id)} className="underline-offset-4 hover:underline">
          {tournament.title}
        </Link>
      </h1>
      <p className="text-muted-foreground max-sm:hidden">{facts.join(' · ')}</p>
      {form === 'committee' && (
        <p className="mt-3 rounded-lg bg-accent px-4 py-2.5 text-accent-foreground">
          For the committee: hidden holes are shown here.
        </p>
      )}
      <LeaderboardView
        key={`${tournament.id} ${board?.id} ${form}`}
        loaded={loaded}
        total={total}
        followed={followed}
        form={form}
      />
      <BoardSharing tournamentId={tournament.id} board={board?.id} origin={new URL(url).origin} />
      <SponsorStrip
        tournamentId={tournament.id}
        sponsors={sponsors}
        surface="board"
        className={cn('mt-3 border-t bg-background py-1', !own && 'sticky bottom-0')}
      />
    </Page>
  );
}
