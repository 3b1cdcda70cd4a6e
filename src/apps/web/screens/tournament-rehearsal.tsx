import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadOwnOrFailure } from '#areas/organizers/web/load-own.ts';
import { RehearsalView } from '#areas/rehearsal/web/rehearsal-view.tsx';
import { readLastRehearsal } from '#areas/rehearsal/web/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const loader = (args: LoaderArgs) => loadOwnOrFailure(args, readLastRehearsal);

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Dress Rehearsal${found?.loaded ? `: ${found.loaded.tournament.title}` : ''} | ${brand.name}` },
];

export default function TournamentRehearsalScreen() {
  const { id, loaded: last, failure, isRefused } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const content = () => {
    if (last) return <RehearsalView key={last.tournament.id} loaded={last} />;
    if (isRefused) return <PageHeader title="Access Denied" description={failure} />;
    return (
      <>
        <h1 className="sr-only">Dress Rehearsal</h1>
        <FailureState
          message={`Error loading the rehearsal: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </>
    );
  };
  return (
    <Page>
      <BackLink to={paths.tournamentManagement(id)}>Back to tournament</BackLink>
      {content()}
    </Page>
  );
}
