import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadOwnOrFailure } from '#areas/organizers/web/load-own.ts';
import { PrintView } from '#areas/play/web/prints/print-view.tsx';
import { listPrintables } from '#areas/play/web/prints/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const loader = (args: LoaderArgs) => loadOwnOrFailure(args, listPrintables);

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Print${found?.loaded ? `: ${found.loaded.tournament.title}` : ''} | ${brand.name}` },
];

export default function TournamentPrintScreen() {
  const { id, loaded: printables, failure, isRefused } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const [address] = useSearchParams();
  const content = () => {
    if (printables)
      return (
        <PrintView key={printables.tournament.id} loaded={printables} roundNumber={Number(address.get('round') ?? 1)} />
      );
    if (isRefused) return <PageHeader title="Access Denied" description={failure} />;
    return (
      <>
        <h1 className="sr-only">Print</h1>
        <FailureState
          message={`Error loading what can be printed: ${failure}`}
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
