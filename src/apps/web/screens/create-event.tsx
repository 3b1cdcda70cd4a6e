import { CalendarCheck } from 'lucide-react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { orUnknown } from '#kernel/web/client/unknown.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { PlanReturn } from '#areas/accounts/web/plans/plan-return.tsx';
import { TournamentForm } from '#areas/organizers/web/tournament-form.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = () => [{ title: `Create a tournament | ${brand.name}` }];

/** `?bookingId=` brings the slot that the organizer has booked. */
export const loader = pageLoader(async ({ request, context }) => {
  const { viewer, fetchApi } = context;
  const { search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(paths.createEvent() + search));
  const id = searchParams.get('bookingId');
  const none = { booking: null, isLost: false };
  if (!id || viewer.profile.account_type !== 'organizer') return none;
  const booking = await orUnknown(call(endpoints.getBooking, { params: { id }, fetchApi }));
  const isFree =
    booking?.status === 'booked' && (booking.tournament === null || booking.tournament.state === 'cancelled');
  return isFree ? { ...none, booking } : { ...none, isLost: true };
});

const Head = () => (
  <>
    <UnverifiedBanner />
    <PlanReturn />
    <PageHeader
      title="Welcome! Let's set up your tournament"
      description="What has a star is enough to publish. Everything else can follow."
    />
  </>
);

/** Without its slot the tournament would be published at no booked place and date. */
export const ErrorBoundary = () => (
  <FailedScreen says={(reason) => `Your booking could not be read: ${reason}`}>
    <Head />
  </FailedScreen>
);

export default function CreateEventScreen() {
  const { booking, isLost } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <OrganizerGate needs="tournaments.write">
      <Page width="medium">
        <Head />
        {booking && (
          <Alert className="mb-6">
            <CalendarCheck aria-hidden />
            <AlertTitle>
              {booking.slot.country_clubs.club_name}, <CalendarDate date={booking.slot.date} /> at{' '}
              {booking.slot.start_time}
            </AlertTitle>
            <AlertDescription>
              Your booked slot brings the club, its address, the date and the start time. Cancel the booking to play
              elsewhere.
            </AlertDescription>
          </Alert>
        )}
        {isLost && (
          <Alert variant="destructive" className="mb-6">
            <AlertTitle>This booking cannot be used</AlertTitle>
            <AlertDescription>
              It does not exist, is cancelled, or has a tournament already.{' '}
              <Link to={paths.venueBookings()}>See your bookings</Link>, or go on without it.
            </AlertDescription>
          </Alert>
        )}
        <Card>
          <CardContent>
            <TournamentForm
              key={booking?.id}
              draft={null}
              booking={booking}
              organizerName={viewer?.organizer?.organization_name ?? ''}
              dashboard={viewer?.dashboard ?? '/'}
            />
          </CardContent>
        </Card>
      </Page>
    </OrganizerGate>
  );
}
