import { CalendarCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { PlanReturn } from '#areas/accounts/web/plans/plan-return.tsx';
import { FeeAhead } from '#areas/organizers/web/plan-ahead.tsx';
import { getOwnTournament, listOwnTournaments } from '#areas/organizers/web/queries.ts';
import { TournamentForm } from '#areas/organizers/web/tournament-form.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { FailedScreen } from '../failed-screen.tsx';

const PresetQuestions = lazy(() => import('#areas/set-up/web/preset-questions.tsx'));

export const meta: MetaFunction = () => [{ title: `Create a tournament | ${brand.name}` }];

/** Null for another organizer's record (403): it is treated as missing. */
const ofStranger = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
};

/**
 * `?bookingId=` starts from a slot that the organizer has booked, `?draft=` from the organizer's own draft that waited
 * for a plan.
 */
export const loader = pageLoader(async ({ request, context }) => {
  const { viewer, fetchApi } = context;
  const { search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(paths.createEvent() + search));
  const id = searchParams.get('bookingId');
  const draftId = searchParams.get('draft');
  const isOrganizer = viewer.profile.account_type === 'organizer';
  const own =
    draftId && isOrganizer ? await orNullIfNotFound(getOwnTournament(draftId, fetchApi).catch(ofStranger)) : null;
  const draft = own?.status === 'draft' ? own : null;
  // The list of tournaments to copy from is optional: the form works without it.
  const ownPage = isOrganizer && !draft && !id ? await listOwnTournaments({ fetchApi }).catch(() => null) : null;
  const none = { booking: null, draft, ownPage, isLost: false };
  if (!id || !isOrganizer) return none;
  const booking = await orNullIfNotFound(call(endpoints.getBooking, { params: { id }, fetchApi }));
  const isFree =
    booking?.status === 'booked' && (booking.tournament === null || booking.tournament.state === 'cancelled');
  return isFree ? { ...none, booking } : { ...none, isLost: true };
});

const Head = () => (
  <>
    <UnverifiedBanner />
    <PlanReturn saysActive />
    <PageHeader title="Welcome! Let's set up your tournament" className="mb-2" />
  </>
);

/** The form is not shown without its booking: the tournament would be published without the booked venue and date. */
export const ErrorBoundary = () => (
  <FailedScreen says={(reason) => `Your booking could not be read: ${reason}`}>
    <Head />
  </FailedScreen>
);

export default function CreateEventScreen() {
  const { booking, draft, ownPage, isLost } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <OrganizerGate needs="tournaments.write">
      <Page width="medium" className="pt-2 pb-0 sm:pt-8 sm:pb-8">
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
        <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:py-0 max-sm:shadow-none">
          <CardContent className="max-sm:px-0">
            <TournamentForm
              key={draft?.id ?? booking?.id}
              draft={draft}
              booking={booking}
              ownPage={ownPage}
              organizerName={viewer?.organizer?.organization_name ?? ''}
              dashboard={viewer?.dashboard ?? '/'}
              feeNote={(fee) => <FeeAhead fee={fee} />}
              questions={(asked) => (
                <Suspense fallback={<Skeleton className="h-64" />}>
                  <PresetQuestions {...asked} />
                </Suspense>
              )}
            />
          </CardContent>
        </Card>
      </Page>
    </OrganizerGate>
  );
}
