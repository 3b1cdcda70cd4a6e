import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { OrganizerGate } from '#web/features/accounts/organizer-gate.tsx';
import { DisputeList } from '#web/features/disputes/dispute-list.tsx';
import { listDisputes } from '#web/features/disputes/queries.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Disputes | ${brand.name}` }];

export async function loader({ context: { viewer, fetchApi } }: LoaderArgs) {
  if (!viewer) throw redirect(paths.signInFirst(paths.disputes()));
  const isOrganizer = viewer.profile.account_type === 'organizer';
  return { firstPage: isOrganizer ? await listDisputes({ fetchApi }).catch(() => null) : null };
}

export default function DisputesScreen() {
  const { firstPage } = useLoaderData<typeof loader>();
  return (
    <OrganizerGate needs="money.refund">
      <Page width="medium">
        <BackLink to={paths.organizerStatement()}>Statement</BackLink>
        <PageHeader title="Disputes" description="Payments that cardholders took to their bank." />
        <DisputeList firstPage={firstPage} />
      </Page>
    </OrganizerGate>
  );
}
