import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { Search, Settings } from 'lucide-react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { PlanReturn } from '#areas/accounts/web/plans/plan-return.tsx';
import { OwnEntries } from '#areas/waitlist/web/own-entries.tsx';
import { listWaitlistEntries } from '#areas/waitlist/web/queries.ts';
import { PaymentReturn } from '#areas/entries/web/registrations/payment-return.tsx';
import { PlayedEntries } from '#areas/entries/web/registrations/played-entries.tsx';
import { needsGolfer } from '#areas/entries/web/registrations/registration-row.tsx';
import { listPlayedEntries, listRegistrations } from '#areas/entries/web/registrations/queries.ts';
import { PremiumCard } from '#areas/golfers/web/premium-card.tsx';
import { StatsButton } from '#areas/golfers/web/stats-button.tsx';
import { OwnStartsCard } from '#areas/scoring/web/tee-times/own-starts-card.tsx';
import { listOwnStarts } from '#areas/scoring/web/tee-times/queries.ts';
import { FeaturedTournamentsCard, getFeatured } from '#areas/site/web/tournaments/featured-tournaments.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('Dashboard', matches) }];

/**
 * For golfers: other accounts are redirected to their dashboard, visitors to sign-in and back. The page retries reads
 * that failed.
 */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  if (viewer.profile.account_type !== 'golfer') throw redirect(viewer.dashboard);
  const [registrations, played, waitlists, featured, starts] = await Promise.all([
    orNullOnApiError(listRegistrations({ fetchApi })),
    orNullOnApiError(listPlayedEntries({ fetchApi })),
    orNullOnApiError(listWaitlistEntries({ fetchApi })),
    orNullOnApiError(getFeatured(fetchApi)),
    orNullOnApiError(listOwnStarts(fetchApi)),
  ]);
  const { name, first_name: firstName } = viewer.profile;
  // A name without a space has no separate first name, so the whole name is used.
  return { firstName: name.includes(' ') ? firstName : name, registrations, played, waitlists, featured, starts };
}

export default function GolferDashboardScreen() {
  const { firstName, registrations, played, waitlists, featured, starts } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const isPremium = viewerMay(viewer, 'handicap_tracking');
  // The link to more tournaments is the next step only where nothing is urgent: no offered place, and no entry without
  // payment or names. An empty list shows the link itself.
  const isNextToFind =
    Boolean(registrations?.data.length) &&
    !registrations?.data.some(needsGolfer) &&
    !waitlists?.data.some(({ state }) => state === 'offered');
  return (
    <Page>
      <UnverifiedBanner />
      <PaymentReturn />
      <PlanReturn />
      <PageHeader
        title={firstName ? `Hello, ${firstName}` : 'Dashboard'}
        description="Your tournaments and next steps."
      >
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
          <Button asChild variant={isNextToFind ? 'default' : 'outline'}>
            <Link to={paths.tournaments()}>
              <Search aria-hidden /> Find Tournaments
            </Link>
          </Button>
          <StatsButton isPremium={isPremium} />
          <Button asChild variant="outline">
            <Link to={paths.settings()}>
              <Settings aria-hidden /> Account Settings
            </Link>
          </Button>
        </div>
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <OwnStartsCard loaded={starts} />
          <OwnEntries registrations={registrations} waitlists={waitlists} played={played} />
          <PlayedEntries firstPage={played} />
        </div>
        <div className="flex flex-col gap-8">
          <FeaturedTournamentsCard loaded={featured} />
          {!isPremium && <PremiumCard />}
        </div>
      </div>
    </Page>
  );
}
