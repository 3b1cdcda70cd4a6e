import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { CalendarClock } from 'lucide-react';
import { data, Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { getOwnTeeTime } from '#areas/scoring/web/tee-times/queries.ts';
import { CheckInCard, StartCard } from '#areas/scoring/web/tee-times/start-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** A golfer's own start, or with `group` that of anybody who looks: what a printed code leads to. */
export async function loader({ request, params, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { searchParams, pathname, search } = new URL(request.url);
  const asked = Number(searchParams.get('group'));
  const group = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const signIn = viewer ? null : paths.signIn(pathname.replace(/\.data$/, '') + search);
  try {
    const loaded = await getOwnTeeTime(params.roundId ?? '', group, fetchApi);
    return { loaded, failure: null, signIn, brand: await readBrand(loaded.tournament.id, fetchApi) };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw data(null, { status: 404 });
    return { loaded: null, failure: messageOf(error), signIn, brand: null };
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  { title: titleOf(`Tee time${found?.loaded ? `: ${found.loaded.tournament.title}` : ''}`, matches) },
  { name: 'robots', content: 'noindex' },
];

export default function MyTeeTimeScreen() {
  const { loaded, failure, signIn } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useServerEvents(() => void revalidate(), ['notification']);
  if (!loaded)
    return (
      <Page width="narrow">
        <h1 className="sr-only">Tee time</h1>
        <FailureState
          message={`Error loading the tee time: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </Page>
    );
  const { tournament, round, rounds, groups } = loaded;
  return (
    <Page width="narrow">
      <BackLink to={`${paths.tournamentDetails(tournament.id)}#tee-times`}>All tee times</BackLink>
      <PageHeader
        title={<span className="wrap-anywhere">{tournament.title}</span>}
        description={rounds > 1 ? `Round ${round.number} of ${rounds}` : undefined}
      />
      <div className="grid gap-6">
        {groups.map((group) => (
          <StartCard key={group.number} loaded={loaded} group={group} />
        ))}
        {loaded.check_in && <CheckInCard {...loaded.check_in} />}
        {groups.length === 0 && (
          <EmptyState
            icon={CalendarClock}
            title={signIn ? 'Sign in to see your start' : 'You are in no group of this round'}
            description={
              signIn
                ? 'Or find your name among all tee times.'
                : 'The organizer can place you. All tee times are on the tournament’s page.'
            }
          >
            {signIn && (
              <Button asChild>
                <Link to={signIn}>Sign in</Link>
              </Button>
            )}
            <Button asChild variant="outline">
              <Link to={`${paths.tournamentDetails(tournament.id)}#tee-times`}>All tee times</Link>
            </Button>
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
