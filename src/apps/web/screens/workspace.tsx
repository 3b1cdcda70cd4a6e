import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useParams, useRouteError } from 'react-router';
import { useViewer } from '#areas/accounts/web/session.ts';
import { loadSignedIn, readOwnTournament } from '#areas/organizers/web/load-own.ts';
import { orNullIfUnavailable } from '#kernel/web/client/page-loader.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailedScreen, failureOf } from '../failed-screen.tsx';
import { RefusedShell, TournamentShell } from '../shells/tournament-shell.tsx';

export const handle = { shell: 'always' };

/** For the tournament's owner; others get an error page. */
export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, async () => ({ tournament: await orNullIfUnavailable(readOwnTournament(args)) }));

/**
 * Navigations between the pages of one tournament re-read nothing here: the shell receives changes as events. A re-read
 * that failed for lack of a connection would also remove the links to the other pages.
 */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate &&
  (args.currentUrl.href === args.nextUrl.href || args.currentParams.tournamentId !== args.nextParams.tournamentId);

const says = (reason: string) => `Error loading tournament: ${reason}`;
const heading = <h1 className="sr-only">Tournament management</h1>;

/**
 * Where the tournament could not be read for lack of a connection, the links to its pages are still shown; a person
 * without access gets a link to their own dashboard.
 */
export function ErrorBoundary() {
  const viewer = useViewer();
  const { tournamentId = '' } = useParams();
  if (failureOf(useRouteError()) === 'unread')
    return (
      <TournamentShell id={tournamentId} loaded={null}>
        <FailedScreen says={says}>{heading}</FailedScreen>
      </TournamentShell>
    );
  return (
    <RefusedShell>
      <FailedScreen back={<BackLink to={viewer?.dashboard ?? paths.home()}>Back to Dashboard</BackLink>} says={says}>
        {heading}
      </FailedScreen>
    </RefusedShell>
  );
}

/** The organizer's own tournament: its sections around each of its pages. */
export default function WorkspaceScreen() {
  const { tournament } = useLoaderData<typeof loader>();
  const { tournamentId = '' } = useParams();
  return (
    <TournamentShell id={tournamentId} loaded={tournament}>
      <Outlet />
    </TournamentShell>
  );
}
