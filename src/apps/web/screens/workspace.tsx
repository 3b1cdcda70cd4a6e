import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useParams, useRouteError } from 'react-router';
import { useViewer } from '#areas/accounts/web/session.ts';
import { loadSignedIn, readOwnTournament } from '#areas/organizers/web/load-own.ts';
import { orUnread } from '#kernel/web/client/page-loader.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailedScreen, failureOf } from '../failed-screen.tsx';
import { RefusedShell, TournamentShell } from '../shells/tournament-shell.tsx';

export const handle = { shell: 'always' };

/** The owner's own; anybody else is told that it is not theirs. */
export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, async () => ({ tournament: await orUnread(readOwnTournament(args)) }));

/**
 * From page to page it is the same tournament, whose changes the frame hears of: a page that no connection brings takes
 * the ways to the others with it otherwise.
 */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate &&
  (args.currentUrl.href === args.nextUrl.href || args.currentParams.tournamentId !== args.nextParams.tournamentId);

const says = (reason: string) => `Error loading tournament: ${reason}`;
const heading = <h1 className="sr-only">Tournament management</h1>;

/**
 * Where it could not be read for want of a connection, the links to its pages are shown all the same; somebody else is
 * led to their own tournaments.
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

/** An own tournament with its sections, around each of its pages. */
export default function WorkspaceScreen() {
  const { tournament } = useLoaderData<typeof loader>();
  const { tournamentId = '' } = useParams();
  return (
    <TournamentShell id={tournamentId} loaded={tournament}>
      <Outlet />
    </TournamentShell>
  );
}
