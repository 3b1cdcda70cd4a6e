import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { loadSignedIn, readOwnTournament } from '#areas/organizers/web/load-own.ts';
import { getCancellation, getOverview } from '#areas/organizers/web/queries.ts';
import { TournamentManagement } from '#areas/organizers/web/tournament-management.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Page } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

/** For the tournament's owner; others get an error page. */
export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, async (fetchApi) => {
    const id = args.params.tournamentId ?? '';
    const [tournament, overview] = await Promise.all([
      readOwnTournament(args),
      orNullOnApiError(getOverview(id, fetchApi)),
    ]);
    const cancellation =
      tournament.status === 'cancelled' ? await orNullOnApiError(getCancellation(id, fetchApi)) : null;
    return { tournament, overview, cancellation, origin: new URL(args.request.url).origin };
  });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tournament.title ?? 'Tournament'} | ${brand.name}` },
];

export const ErrorBoundary = () => (
  <FailedScreen says={(reason) => `Error loading tournament: ${reason}`}>
    <h1 className="sr-only">Tournament management</h1>
  </FailedScreen>
);

export default function TournamentManagementScreen() {
  const { tournament, overview, cancellation, origin } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <Page width="medium" className="pb-8">
      <TournamentManagement
        key={tournament.id}
        loaded={tournament}
        overview={overview}
        cancellation={cancellation}
        dashboard={viewer?.dashboard ?? paths.home()}
        organizerName={viewer?.organizer?.organization_name ?? ''}
        origin={origin}
      />
    </Page>
  );
}
