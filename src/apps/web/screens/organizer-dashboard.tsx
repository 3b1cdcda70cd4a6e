import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
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
import {
  getOverview,
  getOwnTournament,
  getPressing,
  listOwnTournaments,
  ownTournamentsKey,
  pressingQuery,
} from '#areas/organizers/web/queries.ts';
import { PlanReturn } from '#areas/accounts/web/plans/plan-return.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { LoadingPart } from '#kernel/web/ui/skeleton.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** Loaded on demand: shown once per tournament, right after it is created. */
const SharePanel = lazy(() =>
  lazyPart(() => import('#areas/organizers/web/share-panel.tsx').then((part) => ({ default: part.SharePanel }))),
);

export const meta: MetaFunction = () => [{ title: `Organizer dashboard | ${brand.name}` }];

/** Each plan has its own address; the address of another plan redirects to that of the organizer's plan. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const address = pathname.replace(/\.data$/, '');
  if (!viewer) throw redirect(paths.signInFirst(address + search));
  if (viewer.profile.account_type !== 'organizer') throw redirect(viewer.dashboard);
  if (viewer.dashboard !== address) throw redirect(viewer.dashboard + search);
  const createdId = searchParams.get('created');
  const [firstPage, pressing, created, overview] = await Promise.all([
    orNullOnApiError(listOwnTournaments({ fetchApi })),
    orNullOnApiError(getPressing(fetchApi)),
    createdId ? orNullOnApiError(getOwnTournament(createdId, fetchApi)) : null,
    createdId ? orNullOnApiError(getOverview(createdId, fetchApi)) : null,
  ]);
  return { firstPage, pressing, created, overview, origin };
}

export default function OrganizerDashboardScreen() {
  const { firstPage, pressing, created, overview, origin } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const shared = created && created.status !== 'draft' ? created : null;
  const { data: pressed } = useQuery({ ...pressingQuery(pressing), enabled: !shared });
  const led = shared ?? (pressed?.tournament?.next ? pressed.tournament : null);
  const dashboard = viewer?.dashboard ?? paths.home();
  const isLed = created !== null || led !== null;
  return (
    <OrganizerGate>
      <Page>
        <UnverifiedBanner />
        <PlanReturn />
        <BookingConfirmed />
        <PageHeader title="Tournament Organizer Dashboard">
          <Fact>
            <span className="capitalize">{viewer?.plan}</span> plan
          </Fact>
          {viewerHolds(viewer, 'tournaments.write') && (
            <Button asChild variant={isLed ? 'outline' : 'default'}>
              <Link to={paths.createEvent()}>
                <CalendarPlus aria-hidden /> Create Tournament
              </Link>
            </Button>
          )}
        </PageHeader>
        <OrganizerOverview
          firstPage={firstPage}
          nextOf={led?.id ?? null}
          next={
            shared ? (
              <Suspense fallback={<LoadingPart what="your tournament" />}>
                <SharePanel tournament={shared} overview={overview} dashboard={dashboard} origin={origin} />
              </Suspense>
            ) : (
              <PressingLine loaded={pressing} dashboard={dashboard} />
            )
          }
          // Paid tournaments cannot open before the organizer can accept cards.
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
