import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { AnalyticsBoard } from '#areas/organizers/web/analytics/analytics-board.tsx';
import { readAnalytics } from '#areas/organizers/web/analytics/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Analytics | ${brand.name}` }];

export async function loader({ context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.organizerAnalytics()));
  return {
    loaded: viewer.profile.account_type === 'organizer' ? await orNullOnApiError(readAnalytics(fetchApi)) : null,
  };
}

export default function OrganizerAnalyticsScreen() {
  const { loaded } = useLoaderData<typeof loader>();
  return (
    <OrganizerGate needs="money.read">
      <Page>
        <PageHeader title="Analytics" description="Income and entries of your tournaments, and their trend.">
          <Button asChild variant="outline">
            <Link to={paths.organizerStatement()}>Statement</Link>
          </Button>
        </PageHeader>
        <AnalyticsBoard loaded={loaded} />
      </Page>
    </OrganizerGate>
  );
}
