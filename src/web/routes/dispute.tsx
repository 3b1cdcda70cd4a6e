import { data, Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { DisputeCase } from '#web/features/disputes/dispute-case.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

export async function loader({ params, context: { viewer, fetchApi } }: LoaderFunctionArgs) {
  const id = params.disputeId ?? '';
  if (!viewer) throw redirect(paths.signInFirst(paths.dispute(id)));
  try {
    return { dispute: await call(endpoints.getDispute, { params: { id }, fetchApi }), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status !== 403) throw error;
    return data({ dispute: null, refusal: messageOf(error) }, { status: 403 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.dispute ? `Dispute: ${loaded.dispute.title}` : 'Dispute'} | ${brand.name}` },
];

/** A disputed payment of an own tournament, with the answer to the bank. */
export default function DisputeScreen() {
  const { dispute, refusal } = useLoaderData<typeof loader>();
  if (!dispute)
    return (
      <Page width="medium">
        <PageHeader title="Access Denied" description={refusal} />
      </Page>
    );
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
