import type { LoaderArgs } from '#web/client/load-context.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { useViewer } from '#web/client/session.ts';
import { viewerHolds } from '#web/client/viewer-may.ts';
import { OrganizerGate } from '#web/features/accounts/organizer-gate.tsx';
import { UnverifiedBanner } from '#web/features/accounts/unverified-banner.tsx';
import { PaymentSetupCard } from '#web/features/connect/payment-setup-card.tsx';
import { BookingConfirmed } from '#web/features/bookings/booking-confirmed.tsx';
import { OrganizerOverview } from '#web/features/organizers/organizer-overview.tsx';
import { listOwnTournaments, ownTournamentsKey } from '#web/features/organizers/queries.ts';
import { PlanReturn } from '#web/features/plans/plan-return.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Organizer dashboard | ${brand.name}` }];

/** Each plan has its own address; a wrong one leads to the organizer's own. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search } = new URL(request.url);
  const address = pathname.replace(/\.data$/, '');
  if (!viewer) throw redirect(paths.signInFirst(address + search));
  if (viewer.profile.account_type !== 'organizer') throw redirect(viewer.dashboard);
  if (viewer.dashboard !== address) throw redirect(viewer.dashboard + search);
  return { firstPage: await listOwnTournaments({ fetchApi }).catch(() => null) };
}

export default function OrganizerDashboardScreen() {
  const { firstPage } = useLoaderData<typeof loader>();
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
            <Button asChild>
              <Link to={paths.createEvent()}>
                <CalendarPlus aria-hidden /> Create Tournament
              </Link>
            </Button>
          )}
        </PageHeader>
        <OrganizerOverview
          firstPage={firstPage}
          // Paid tournaments open when cards can be taken.
          paymentSetup={
            viewerHolds(viewer, 'money.setup') && (
              <PaymentSetupCard
                payee="organizer"
                onChargesChange={() => void queryClient.invalidateQueries({ queryKey: ownTournamentsKey })}
              />
            )
          }
        />
      </Page>
    </OrganizerGate>
  );
}
