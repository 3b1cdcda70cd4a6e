import { CalendarDays } from 'lucide-react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { orNullOnApiError, pageLoader } from '#kernel/web/client/page-loader.ts';
import { shareTags } from '#kernel/web/client/share-tags.ts';
import { siteNameOf, titleOf } from '#kernel/web/client/site-name.ts';
import { BrandColours } from '#areas/brand/web/brand-colours.tsx';
import { FollowButton } from '#areas/site/web/organizer-page/follow-button.tsx';
import { OrganizerHeader } from '#areas/site/web/organizer-page/organizer-header.tsx';
import { PastTournaments } from '#areas/site/web/organizer-page/past-tournaments.tsx';
import { Posts } from '#areas/site/web/organizer-page/posts.tsx';
import { getOrganizerPage, listOfOrganizer, listPosts } from '#areas/site/web/organizer-page/queries.ts';
import { TournamentPages } from '#areas/site/web/organizer-page/tournament-pages.tsx';
import { ShareButton } from '#areas/site/web/tournaments/share-button.tsx';
import { TournamentCard } from '#areas/site/web/tournaments/tournament-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page } from '#kernel/web/ui/page.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FailedScreen } from '../failed-screen.tsx';

export const handle = { isForEverybody: true };

/** An organizer's public page; an address with the id redirects to the slug that the organizer chose. */
export const loader = pageLoader(async ({ request, params, context }) => {
  const slug = params.slug ?? '';
  const url = new URL(paths.organizerPage(slug), request.url).href;
  // The page is shown even without its lists: the browser retries them.
  const [page, upcoming, past, posts] = await Promise.all([
    getOrganizerPage(slug, context.fetchApi),
    orNullOnApiError(listOfOrganizer(slug, 'upcoming', context)),
    orNullOnApiError(listOfOrganizer(slug, 'past', context)),
    orNullOnApiError(listPosts(slug, context)),
  ]);
  if (page.slug !== slug) throw redirect(paths.organizerPage(page.slug), 301);
  const address = page.own_origin ? new URL(paths.organizerPage(slug), page.own_origin).href : url;
  // The page renders the organizer's colours and logo itself; header and footer are branded only where the platform is
  // hidden.
  return { page, upcoming, past, posts, brand: page.hides_platform ? page : null, url: address };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return [{ title: titleOf('Organizer', matches) }];
  const { page } = loaded;
  const description = (page.about ?? `Golf tournaments by ${page.name}: upcoming events and past results.`).slice(
    0,
    200,
  );
  return [
    { title: page.hides_platform ? page.name : titleOf(page.name, matches) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: loaded.url },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `News of ${page.name}`,
      href: `/api/brands/${page.slug}/posts.rss`,
    },
    ...shareTags({
      siteName: siteNameOf(matches),
      title: page.name,
      description,
      url: loaded.url,
      picture: {
        path: paths.sharePicture('organizer', page.slug),
        alt: page.hero ? `Photo of ${page.name}` : page.name,
      },
    }),
  ];
};

export const ErrorBoundary = () => (
  <FailedScreen says={(reason) => `Error loading organizer: ${reason}`}>
    <h1 className="sr-only">Organizer</h1>
  </FailedScreen>
);

export default function OrganizerPageScreen() {
  const { page, upcoming, past, posts, url } = useLoaderData<typeof loader>();
  return (
    <Page className="pt-5 sm:pt-8">
      {page.colours && !page.hides_platform && <BrandColours colours={page.colours} />}
      {page.is_owner && (
        <p
          className={cn(
            'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-accent px-5 py-3',
            'text-base text-accent-foreground',
          )}
        >
          This is your organization’s public page.
          {page.followers !== null && followersSentence(page.followers)}
          <Link
            to={paths.settings('brand')}
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            Change your brand
          </Link>
        </p>
      )}
      <OrganizerHeader page={page}>
        {page.followers === null && <FollowButton key={`${page.organizer_id} ${page.is_followed}`} page={page} />}
        <ShareButton title={page.name} url={url} />
      </OrganizerHeader>
      <section aria-labelledby="upcoming" className="mt-12">
        <h2 id="upcoming" className="mb-6 text-2xl font-semibold">
          Upcoming tournaments
        </h2>
        <TournamentPages
          key={page.organizer_id}
          slug={page.slug}
          when="upcoming"
          loaded={upcoming}
          empty={
            <EmptyState
              icon={CalendarDays}
              title="Nothing is planned yet"
              description={`Tournaments by ${page.name} appear here after publication.`}
            />
          }
        >
          {(tournaments) => (
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              {tournaments.map((tournament, index) => (
                <li key={tournament.id}>
                  <TournamentCard
                    tournament={tournament}
                    index={index}
                    headingLevel={3}
                    isInFirstView={index < 3 && !page.hero}
                  />
                </li>
              ))}
            </ul>
          )}
        </TournamentPages>
      </section>
      <Posts key={page.slug} slug={page.slug} name={page.name} loaded={posts} isOwner={page.is_owner} />
      {page.past > 0 && (
        <section aria-labelledby="past" className="mt-14">
          <h2 id="past" className="mb-6 text-2xl font-semibold">
            Past tournaments
          </h2>
          <TournamentPages key={page.organizer_id} slug={page.slug} when="past" loaded={past} empty={null}>
            {(tournaments) => <PastTournaments tournaments={tournaments} />}
          </TournamentPages>
        </section>
      )}
    </Page>
  );
}

/** Null without followers. */
const followersSentence = (followers: number) => {
  if (followers === 0) return null;
  return followers === 1
    ? ' One person follows you, and is told when you publish.'
    : ` ${followers.toLocaleString('en-US')} people follow you, and are told when you publish.`;
};
