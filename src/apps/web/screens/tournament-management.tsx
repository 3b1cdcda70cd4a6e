import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { getCancellation, getOwnTournament } from '#areas/organizers/web/queries.ts';
import { TournamentManagement } from '#areas/organizers/web/tournament-management.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** The owner's own; anybody else is told that it is not theirs. */
export async function loader({ request, params, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(new URL(request.url).pathname.replace(/\.data$/, '')));
  const id = params.tournamentId ?? '';
  const around = {
    dashboard: viewer.dashboard,
    organizerName: viewer.organizer?.organization_name ?? '',
    origin: new URL(request.url).origin,
  };
  try {
    const tournament = await getOwnTournament(id, fetchApi);
    const cancellation =
      tournament.status === 'cancelled' ? await getCancellation(id, fetchApi).catch(() => null) : null;
    return { ...around, tournament, cancellation, failure: null, isRefused: false };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    const refused = {
      ...around,
      tournament: null,
      cancellation: null,
      failure: messageOf(error),
      isRefused: status === 403,
    };
    return status === 403 ? data(refused, { status: 403 }) : refused;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tournament?.title ?? 'Tournament'} | ${brand.name}` },
];

export default function TournamentManagementScreen() {
  const { tournament, cancellation, failure, isRefused, dashboard, organizerName, origin } =
    useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const content = () => {
    if (tournament)
      return (
        <TournamentManagement
          key={tournament.id}
          loaded={tournament}
          cancellation={cancellation}
          dashboard={dashboard}
          organizerName={organizerName}
          origin={origin}
        />
      );
    if (isRefused) return <PageHeader title="Access Denied" description={failure} />;
    return (
      <>
        <h1 className="sr-only">Tournament management</h1>
        <FailureState
          message={`Error loading tournament: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </>
    );
  };
  return (
    <Page width="medium">
      <BackLink to={dashboard}>Back to Dashboard</BackLink>
      {content()}
    </Page>
  );
}
