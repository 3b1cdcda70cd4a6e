import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { BeforeYouPay } from '#areas/results/web/integrity/before-you-pay.tsx';
import { PrizesView } from '#areas/results/web/prizes/prizes-view.tsx';
import { getPrizes } from '#areas/results/web/prizes/queries.ts';
import { loadSignedIn } from '#areas/organizers/web/load-own.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FailedTool } from '../failed-tool.tsx';

/** For the tournament's owner and the team members who may see its finances. */
export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, (fetchApi) => getPrizes(args.params.tournamentId ?? '', fetchApi));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Prizes of ${loaded.tournament.title}` : 'Prizes'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Prizes" noun="the prizes" />;

/** The prizes and contests of the organizer's own tournament, in one list. */
export default function TournamentPrizesScreen() {
  const prizes = useLoaderData<typeof loader>();
  const mayLook = viewerHolds(useViewer(), 'tournaments.write');
  return (
    <Page width="medium">
      <PageHeader title="Prizes and contests" />
      <HydrationGate>
        <PrizesView
          key={prizes.tournament.id}
          loaded={prizes}
          before={mayLook && <BeforeYouPay tournamentId={prizes.tournament.id} />}
        />
      </HydrationGate>
    </Page>
  );
}
