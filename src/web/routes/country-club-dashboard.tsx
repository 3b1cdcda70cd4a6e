import { Search, Settings } from 'lucide-react';
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { UnverifiedBanner } from '#web/features/accounts/unverified-banner.tsx';
import { ClubPlan } from '#web/features/clubs/club-plan.tsx';
import { ClubProfile, getOwnClub } from '#web/features/clubs/club-profile.tsx';
import { HostedTournaments } from '#web/features/clubs/hosted-tournaments.tsx';
import { PlanReturn } from '#web/features/plans/plan-return.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Club dashboard | ${brand.name}` }];

/** A club's own; others go to their dashboard, visitors to sign in and back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  if (viewer.profile.account_type !== 'country_club') throw redirect(viewer.dashboard);
  const [club, subscription] = await Promise.all([
    getOwnClub(viewer.user.id, fetchApi).catch(() => null),
    call(endpoints.getSubscription, { fetchApi }).catch(() => null),
  ]);
  return { club, subscription };
}

export default function ClubDashboardScreen() {
  const { club, subscription } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <Page>
      <UnverifiedBanner />
      <PlanReturn />
      <PageHeader title={club?.club_name ?? 'Club dashboard'} eyebrow="Country club" description="How organizers see you, and what your plan is.">
        <Button asChild variant="outline">
          <Link to={paths.settings()}>
            <Settings aria-hidden /> Account Settings
          </Link>
        </Button>
      </PageHeader>
      {club && subscription ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card>
            <CardHeader>
              <CardTitle className="text-xl">Hosted tournaments</CardTitle>
            </CardHeader>
            <CardContent>
              <HostedTournaments>
                <Button asChild>
                  <Link to={paths.tournaments({ q: club.club_name })}>
                    <Search aria-hidden /> Find them
                  </Link>
                </Button>
              </HostedTournaments>
            </CardContent>
          </Card>
          <div className="flex flex-col gap-8 max-lg:order-first">
            <ClubPlan subscription={subscription} />
            <ClubProfile club={club} />
          </div>
        </div>
      ) : (
        <FailureState message="Failed to load your club." onRetry={() => void revalidate()} busy={state === 'loading'} />
      )}
    </Page>
  );
}
