import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { viewerMay } from '#web/client/viewer-may.ts';
import { call } from '#web/client/api.ts';
import { ClubAnalyticsBoard } from '#web/features/club-analytics/club-analytics-board.tsx';
import { readClubAnalytics } from '#web/features/club-analytics/queries.ts';
import { HoldsGate } from '#web/features/accounts/holds-gate.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Advanced Analytics | ${brand.name}` }];

/**
 * A club's own; others go to their dashboard, visitors to sign in and back. The figures are asked for where the plan
 * includes them.
 */
export async function loader({ context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.countryClubAnalytics()));
  if (viewer.profile.account_type !== 'country_club') throw redirect(viewer.dashboard);
  const [subscription, loaded] = await Promise.all([
    call(endpoints.getSubscription, { fetchApi }).catch(() => null),
    viewerMay(viewer, 'club_analytics') ? readClubAnalytics(fetchApi).catch(() => null) : null,
  ]);
  return { subscription, loaded };
}

export default function ClubAnalyticsScreen() {
  const { subscription, loaded } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="money.read">
      <Page>
        <BackLink to={paths.countryClubDashboard()}>Back to Dashboard</BackLink>
        <PageHeader
          title="Advanced Analytics"
          description="Which days and prices organizers ask for, and who comes back."
        />
        <ClubAnalyticsBoard loaded={loaded} subscription={subscription} />
      </Page>
    </HoldsGate>
  );
}
