import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { MapPinned } from 'lucide-react';
import { data, Link, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { DayView } from '#areas/day/web/day-view.tsx';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { getDay } from '#areas/day/web/queries.ts';
import { CallList } from '#areas/scoring/web/scores/call-list.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

const over = new Set(['official', 'cancelled']);

/** The day of the asked round, else of the first that is not over. */
export async function loader({ request, params, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, searchParams, search: query } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + query));
  const id = params.tournamentId ?? '';
  const none = { id, tournament: null, day: null, failure: null, isRefused: false };
  try {
    const { tournament, rounds } = await call(endpoints.listSheets, { params: { id }, fetchApi });
    const asked = Number(searchParams.get('round'));
    const round =
      rounds.find(({ number }) => number === asked) ?? rounds.find(({ status }) => !over.has(status)) ?? rounds.at(-1);
    return { ...none, tournament, day: round ? await getDay(round.id, { fetchApi }) : null };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    const refused = { ...none, failure: messageOf(error), isRefused: status === 403 };
    return status === 403 ? data(refused, { status: 403 }) : refused;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Run the day${loaded?.tournament ? `: ${loaded.tournament.title}` : ''} | ${brand.name}` },
];

export default function TournamentDayScreen() {
  const { id, tournament, day, failure, isRefused } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const content = () => {
    if (day) {
      const { id: roundId, time_zone: timeZone } = day.round;
      return (
        <DayView
          key={roundId}
          loaded={day}
          calls={<CallList roundId={roundId} timeZone={timeZone} />}
          gaps={(goOn) => <GapList tournamentId={id} goOn={goOn} />}
        />
      );
    }
    if (tournament)
      return (
        <>
          <PageHeader title="Run the day" description={tournament.title} />
          <EmptyState
            icon={MapPinned}
            title="Set up the course first"
            description="The day is run by its rounds: their course and tee sheet come first."
          >
            <Button asChild>
              <Link to={paths.tournamentCourse(id)}>Course Setup</Link>
            </Button>
          </EmptyState>
        </>
      );
    if (isRefused) return <PageHeader title="Access Denied" description={failure} />;
    return (
      <>
        <h1 className="sr-only">Run the day</h1>
        <FailureState
          message={`Error loading the day: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </>
    );
  };
  return (
    <Page width="medium">
      <BackLink to={paths.tournamentManagement(id)}>Back to tournament</BackLink>
      {content()}
    </Page>
  );
}
