import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ClubPayouts } from '#areas/organizers/web/statements/club-payouts.tsx';
import { readClubStatement } from '#areas/organizers/web/statements/queries.ts';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Payouts | ${brand.name}` }];

/** For clubs: other accounts are redirected to their dashboard, visitors to sign-in and back. */
export async function loader({ context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.countryClubPayouts()));
  if (viewer.profile.account_type !== 'country_club') throw redirect(viewer.dashboard);
  return { firstPage: await orNullOnApiError(readClubStatement({ fetchApi })) };
}

export default function CountryClubPayoutsScreen() {
  const { firstPage } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="money.read">
      <Page>
        <PageHeader title="Payouts" description="Income of your bookings, refunds and payouts." />
        <ClubPayouts firstPage={firstPage} />
      </Page>
    </HoldsGate>
  );
}
