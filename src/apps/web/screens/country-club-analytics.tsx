import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { ClubAnalyticsBoard } from '#areas/clubs/web/club-analytics/club-analytics-board.tsx';
import { readClubAnalytics } from '#areas/clubs/web/club-analytics/queries.ts';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Advanced Analytics | ${brand.name}` }];

/**
 * For clubs: other accounts are redirected to their dashboard, visitors to sign-in and back. The figures are read only
 * where the plan includes them.
 */
export async function loader({ context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.countryClubAnalytics()));
  if (viewer.profile.account_type !== 'country_club') throw redirect(viewer.dashboard);
  return {
    loaded: viewerMay(viewer, 'club_analytics') ? await orNullOnApiError(readClubAnalytics(fetchApi)) : null,
  };
}

export default function ClubAnalyticsScreen() {
  const { loaded } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="money.read">
      <Page>
        <PageHeader title="Advanced Analytics" description="Demand by day and price, and returning organizers." />
        <ClubAnalyticsBoard loaded={loaded} />
      </Page>
    </HoldsGate>
  );
}
