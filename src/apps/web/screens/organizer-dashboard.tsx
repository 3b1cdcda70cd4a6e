import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orMissing } from '#kernel/web/client/page-loader.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { PaymentSetupCard } from '#areas/money/web/connect/payment-setup-card.tsx';
import { BookingConfirmed } from '#areas/clubs/web/bookings/booking-confirmed.tsx';
import { OrganizerOverview } from '#areas/organizers/web/organizer-overview.tsx';
import { PressingLine } from '#areas/organizers/web/pressing-line.tsx';
import { getPressing, listOwnTournaments, ownTournamentsKey, pressingQuery } from '#areas/organizers/web/queries.ts';
import { PlanReturn } from '#areas/accounts/web/plans/plan-return.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Organizer dashboard | ${brand.name}` }];

/** Each plan has its own address; a wrong one leads to the organizer's own. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search } = new URL(request.url);
  const address = pathname.replace(/\.data$/, '');
  if (!viewer) throw redirect(paths.signInFirst(address + search));
  if (viewer.profile.account_type !== 'organizer') throw redirect(viewer.dashboard);
  if (viewer.dashboard !== address) throw redirect(viewer.dashboard + search);
  const [firstPage, pressing] = await Promise.all([
    orMissing(listOwnTournaments({ fetchApi })),
    orMissing(getPressing(fetchApi)),
  ]);
  return { firstPage, pressing };
}

export default function OrganizerDashboardScreen() {
  const { firstPage, pressing } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  return (
    <OrganizerGate>
      <Page>
        <UnverifiedBanner />
        <PlanReturn />
        <BookingConfirmed />
        <PageHeader title="Tournament Organizer Dashboard" eyebrow={viewer?.organizer?.organization_name}>
          <Badge variant="outline" className="capitalize">
            {viewer?.plan} plan
          </Badge>
          {viewerHolds(viewer, 'tournaments.write') && (
            <Button asChild variant={pressing?.tournament?.next ? 'outline' : 'default'}>
              <Link to={paths.createEvent()}>
                <CalendarPlus aria-hidden /> Create Tournament
              </Link>
            </Button>
          )}
        </PageHeader>
        <OrganizerOverview
          firstPage={firstPage}
          next={<PressingLine loaded={pressing} dashboard={viewer?.dashboard ?? paths.home()} />}
          // Paid tournaments open when cards can be taken.
          paymentSetup={
            viewerHolds(viewer, 'money.setup') && (
              <PaymentSetupCard
                payee="organizer"
                onChargesChange={() => {
                  void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
                  void queryClient.invalidateQueries({ queryKey: pressingQuery(null).queryKey });
                }}
              />
            )
          }
        />
      </Page>
    </OrganizerGate>
  );
}
