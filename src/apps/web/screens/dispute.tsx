import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { DisputeCase } from '#areas/money/web/disputes/dispute-case.tsx';
import { loadSignedIn } from '#areas/organizers/web/load-own.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, (fetchApi) =>
    call(endpoints.getDispute, { params: { id: args.params.disputeId ?? '' }, fetchApi }),
  );

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Dispute: ${loaded.title}` : 'Dispute'} | ${brand.name}` },
];

const back = <BackLink to={paths.disputes()}>Disputes</BackLink>;

export const ErrorBoundary = () => (
  <FailedScreen back={back} says={(reason) => `Error loading the dispute: ${reason}`}>
    <PageHeader title="Disputed payment" />
  </FailedScreen>
);

/** A disputed payment of the organizer's own tournament, with the form for the answer to the bank. */
export default function DisputeScreen() {
  const dispute = useLoaderData<typeof loader>();
  return (
    <Page width="medium">
      {back}
      <PageHeader eyebrow="Disputed payment" title={dispute.title}>
        {dispute.tournament_id && (
          <Button asChild variant="outline">
            <Link to={paths.tournamentPlayers(dispute.tournament_id)}>Players</Link>
          </Button>
        )}
      </PageHeader>
      <HydrationGate>
        <DisputeCase key={dispute.id} loaded={dispute} />
      </HydrationGate>
    </Page>
  );
}
