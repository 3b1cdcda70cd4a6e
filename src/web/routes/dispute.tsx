import type { LoaderArgs } from '#web/client/load-context.ts';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { DisputeCase } from '#web/features/disputes/dispute-case.tsx';
import { loadSignedIn } from '#web/features/organizers/load-own.ts';
import { paths } from '#web/paths.ts';
import { AccessDenied } from '#web/ui/access-denied.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, (fetchApi) =>
    call(endpoints.getDispute, { params: { id: args.params.disputeId ?? '' }, fetchApi }),
  );

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.own ? `Dispute: ${loaded.own.title}` : 'Dispute'} | ${brand.name}` },
];

/** A disputed payment of an own tournament, with the answer to the bank. */
export default function DisputeScreen() {
  const { own: dispute, refusal } = useLoaderData<typeof loader>();
  if (!dispute) return <AccessDenied refusal={refusal} />;
  return (
    <Page width="medium">
      <BackLink to={paths.disputes()}>Disputes</BackLink>
      <PageHeader eyebrow="Disputed payment" title={dispute.title}>
        {dispute.tournament_id && (
          <Button asChild variant="outline">
            <Link to={paths.tournamentPlayers(dispute.tournament_id)}>Players</Link>
          </Button>
        )}
      </PageHeader>
      <UntilReady>
        <DisputeCase key={dispute.id} loaded={dispute} />
      </UntilReady>
    </Page>
  );
}
