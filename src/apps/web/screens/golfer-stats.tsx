import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { useMay } from '#areas/accounts/web/session.ts';
import { PremiumGate } from '#areas/golfers/web/premium-gate.tsx';
import { listRounds, readStats } from '#areas/golfers/web/queries.ts';
import { AdvancedFigures, OwnFigures } from '#areas/golfers/web/stats-board.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `My stats & handicap | ${brand.name}` }];

/** For golfers: other accounts are redirected to their dashboard. Premium figures are read only for premium golfers. */
export async function loader({ context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.golferStats()));
  if (viewer.profile.account_type !== 'golfer') throw redirect(viewer.dashboard);
  const isPremium = viewerMay(viewer, 'handicap_tracking');
  const [stats, rounds] = await Promise.all([
    orNullOnApiError(readStats(fetchApi)),
    isPremium ? orNullOnApiError(listRounds({ fetchApi })) : null,
  ]);
  return { stats, rounds };
}

export default function GolferStatsScreen() {
  const { stats, rounds } = useLoaderData<typeof loader>();
  const isPremium = useMay('handicap_tracking');
  return (
    <Page>
      <PageHeader title="My stats & handicap" description="Your figures, your goals, and how your game moves.">
        <Button asChild variant="outline">
          <Link to={paths.myResults()}>My tournament results</Link>
        </Button>
      </PageHeader>
      <OwnFigures loaded={stats} />
      {isPremium ? (
        <section aria-labelledby="handicap" className="mt-12">
          <h2 id="handicap" className="mb-5 text-2xl font-semibold">
            Handicap and trends
          </h2>
          <AdvancedFigures loaded={stats} firstPage={rounds} />
        </section>
      ) : (
        <div className="mt-12">
          <PremiumGate />
        </div>
      )}
    </Page>
  );
}
