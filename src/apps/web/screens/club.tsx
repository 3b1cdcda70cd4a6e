import { Flag } from 'lucide-react';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { shareTags } from '#kernel/web/client/share-tags.ts';
import { ClubOverview } from '#areas/clubs/web/club-overview.tsx';
import { getClubPage } from '#areas/clubs/web/queries.ts';
import { ClubHistorySections } from '#areas/results/web/history/club-history.tsx';
import { readClubHistory } from '#areas/results/web/history/queries.ts';
import { TournamentCard } from '#areas/site/web/tournaments/tournament-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page } from '#kernel/web/ui/page.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FailedScreen } from '../failed-screen.tsx';

export const handle = { isForEverybody: true };

export const loader = pageLoader(async ({ request, params, context }) => {
  const id = params.clubId ?? '';
  const url = new URL(paths.club(id), request.url).href;
  const isOrganizer = context.viewer?.profile.account_type === 'organizer';
  const [club, history] = await Promise.all([getClubPage(id, context.fetchApi), readClubHistory(id, context.fetchApi)]);
  return { club, history, url, isOrganizer };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: `Country club | ${brand.name}` }];
  const { club } = loaded;
  const description = [[club.city, club.state].filter(Boolean).join(', '), club.course_details]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200);
  const photo = club.photos[0];
  return [
    { title: `${club.club_name} | ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: loaded.url },
    ...shareTags({
      siteName: brand.name,
      title: club.club_name,
      description,
      url: loaded.url,
      picture: { path: paths.sharePicture('club', club.id), alt: photo?.alt || club.club_name },
    }),
  ];
};

export const ErrorBoundary = () => (
  <FailedScreen says={(reason) => `Error loading club: ${reason}`}>
    <h1 className="sr-only">Country club</h1>
  </FailedScreen>
);

export default function ClubScreen() {
  const { club, history, isOrganizer } = useLoaderData<typeof loader>();
  return (
    <Page className="pt-5 sm:pt-8">
      {club.is_owner && (
        <p
          className={cn(
            'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-accent px-5 py-3',
            'text-base text-accent-foreground',
          )}
        >
          This is the public page of your club.
          <Link
            to={paths.countryClubDashboard()}
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            Back to your dashboard
          </Link>
        </p>
      )}
      <ClubOverview club={club} isOrganizer={isOrganizer}>
        {club.upcoming_tournaments.length === 0 ? (
          <EmptyState
            icon={Flag}
            title="Nothing is planned here yet"
            description="Tournaments at this club appear here after publication."
          >
            <Button asChild variant="outline">
              <Link to={paths.tournaments()}>See all tournaments</Link>
            </Button>
          </EmptyState>
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {club.upcoming_tournaments.map((tournament, index) => (
              <li key={tournament.id}>
                <TournamentCard tournament={tournament} index={index} headingLevel={3} />
              </li>
            ))}
          </ul>
        )}
      </ClubOverview>
      <ClubHistorySections clubId={club.id} history={history} />
    </Page>
  );
}
