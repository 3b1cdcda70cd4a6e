import { CalendarClock } from 'lucide-react';
import { Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { getOwnTeeTime } from '#areas/scoring/web/tee-times/queries.ts';
import { CheckInCard, StartCard } from '#areas/scoring/web/tee-times/start-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

/**
 * The viewer's own tee time, or with `?group=` the tee time of that group, for anybody: the target of a printed QR
 * code.
 */
export const loader = pageLoader(async ({ request, params, context }) => {
  const { viewer, fetchApi } = context;
  const { searchParams, pathname, search } = new URL(request.url);
  const asked = Number(searchParams.get('group'));
  const group = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const signIn = viewer ? null : paths.signIn(pathname.replace(/\.data$/, '') + search);
  const loaded = await getOwnTeeTime(params.roundId ?? '', group, fetchApi);
  return { loaded, signIn, brand: await readBrand(loaded.tournament.id, fetchApi) };
});

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  { title: titleOf(`Tee time${found ? `: ${found.loaded.tournament.title}` : ''}`, matches) },
  { name: 'robots', content: 'noindex' },
];

export const ErrorBoundary = () => (
  <FailedScreen width="narrow" says={(reason) => `Error loading the tee time: ${reason}`}>
    <h1 className="sr-only">Tee time</h1>
  </FailedScreen>
);

export default function MyTeeTimeScreen() {
  const { loaded, signIn } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useServerEvents(() => void revalidate(), ['notification']);
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
        {groups.length > 0 && (
          <p className="text-sm text-muted-foreground">
            No signal on the course?{' '}
            <Link to={paths.help('no-signal')} className="text-primary underline underline-offset-4">
              Offline features
            </Link>
          </p>
        )}
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
