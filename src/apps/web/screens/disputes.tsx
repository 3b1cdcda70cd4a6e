import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { DisputeList } from '#areas/money/web/disputes/dispute-list.tsx';
import { listDisputes } from '#areas/money/web/disputes/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Disputes | ${brand.name}` }];

export async function loader({ context: { viewer, fetchApi } }: LoaderArgs) {
  if (!viewer) throw redirect(paths.signInFirst(paths.disputes()));
  const isOrganizer = viewer.profile.account_type === 'organizer';
  return { firstPage: isOrganizer ? await orNullOnApiError(listDisputes({ fetchApi })) : null };
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
