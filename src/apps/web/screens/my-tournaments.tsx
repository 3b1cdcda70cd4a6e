import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { Link, type MetaFunction, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { EntriesCalendar } from '#areas/entries/web/calendar-links/calendar-link-card.tsx';
import { HostedTournaments } from '#areas/clubs/web/hosted-tournaments.tsx';
import { listHosted } from '#areas/clubs/web/queries.ts';
import { readOwnSearch } from '#areas/organizers/web/own-tournament-search.ts';
import { OwnTournamentList } from '#areas/organizers/web/own-tournament-list.tsx';
import { listOwnTournaments } from '#areas/organizers/web/queries.ts';
import { OwnEntries } from '#areas/waitlist/web/own-entries.tsx';
import { listWaitlistEntries } from '#areas/waitlist/web/queries.ts';
import { PlayedEntries } from '#areas/entries/web/registrations/played-entries.tsx';
import { listPlayedEntries, listRegistrations } from '#areas/entries/web/registrations/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('My tournaments', matches) }];

/** The tournaments that a golfer has entered, an organizer runs or a club hosts. The page retries reads that failed. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.myTournaments()));
  const search = readOwnSearch(new URL(request.url).searchParams);
  const type = viewer.profile.account_type;
  const [registrations, played, waitlists, tournaments, hosted] = await Promise.all([
    type === 'golfer' ? orNullOnApiError(listRegistrations({ fetchApi })) : null,
    type === 'golfer' ? orNullOnApiError(listPlayedEntries({ fetchApi })) : null,
    type === 'golfer' ? orNullOnApiError(listWaitlistEntries({ fetchApi })) : null,
    type === 'organizer' ? orNullOnApiError(listOwnTournaments({ search, fetchApi })) : null,
    type === 'country_club' ? orNullOnApiError(listHosted({ fetchApi })) : null,
  ]);
  return { type, dashboard: viewer.dashboard, registrations, played, waitlists, tournaments, search, hosted };
}

/** The page itself reads the list again when the search changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function MyTournamentsScreen() {
  const { type, dashboard, registrations, played, waitlists, tournaments, search, hosted } =
    useLoaderData<typeof loader>();
  return (
    <Page width="medium">
      <PageHeader title="My Tournaments">
        {/* On phones the shell has links to both. */}
        {type === 'golfer' && (
          <Button asChild variant="outline" className="max-sm:hidden">
            <Link to={paths.credits()}>My credit</Link>
          </Button>
        )}
        <Button asChild variant="outline" className="max-sm:hidden">
          <Link to={dashboard}>Back to Dashboard</Link>
        </Button>
      </PageHeader>
      {type === 'golfer' && (
        <div className="flex flex-col gap-8">
          <OwnEntries isPage registrations={registrations} waitlists={waitlists} played={played} />
          <PlayedEntries firstPage={played} />
          <EntriesCalendar />
        </div>
      )}
      {type === 'organizer' && <OwnTournamentList firstPage={tournaments} loadedSearch={search} />}
      {type === 'country_club' && <HostedTournaments firstPage={hosted} />}
    </Page>
  );
}
