import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { CalendarPlus, Landmark, Settings } from 'lucide-react';
import {
  Link,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { AnalyticsButton, AnalyticsTeaser } from '#areas/clubs/web/club-analytics/analytics-entrance.tsx';
import { ClubSections } from '#areas/clubs/web/club-sections.tsx';
import {
  getClubPage,
  getOverview,
  getOwnClub,
  getTerms,
  listBookings,
  listFacilities,
  listHosted,
} from '#areas/clubs/web/queries.ts';
import { OwnCoursesCard } from '#areas/courses/web/own-courses-card.tsx';
import { listOwn } from '#areas/courses/web/queries.ts';
import { PaymentSetupCard } from '#areas/money/web/connect/payment-setup-card.tsx';
import { PlanReturn } from '#areas/accounts/web/plans/plan-return.tsx';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Club dashboard | ${brand.name}` }];

/**
 * For clubs: other accounts are redirected to their dashboard, visitors to sign-in and back. The page retries reads
 * that failed.
 */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  if (viewer.profile.account_type !== 'country_club') throw redirect(viewer.dashboard);
  const [club, subscription, overview, hosted, bookings, facilities, terms, page, courses] = await Promise.all([
    orNullOnApiError(getOwnClub(viewer.user.id, fetchApi)),
    orNullOnApiError(call(endpoints.getSubscription, { fetchApi })),
    orNullOnApiError(getOverview(fetchApi)),
    orNullOnApiError(listHosted({ fetchApi })),
    orNullOnApiError(listBookings('upcoming', { fetchApi })),
    orNullOnApiError(listFacilities(fetchApi)),
    orNullOnApiError(getTerms(fetchApi)),
    viewer.country_club_id ? orNullOnApiError(getClubPage(viewer.country_club_id, fetchApi)) : null,
    orNullOnApiError(listOwn({ q: '', forEverybody: false }, { fetchApi })),
  ]);
  return { club, subscription, courses, loaded: { overview, hosted, bookings, facilities, terms, page } };
}

const withoutTab = ({ search }: URL) => {
  const params = new URLSearchParams(search);
  params.delete('bookings');
  return params.toString();
};

/** A change of the tab alone re-reads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  withoutTab(currentUrl) === withoutTab(nextUrl)
    ? false
    : defaultShouldRevalidate;

export default function ClubDashboardScreen() {
  const { club, subscription, courses, loaded } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const isLed = loaded.overview?.steps.some(({ is_done }) => !is_done) ?? true;
  return (
    <Page>
      <UnverifiedBanner />
      <PlanReturn />
      <PageHeader title={club?.club_name ?? 'Club dashboard'} eyebrow="Country club">
        <IfHolds permission="slots.write">
          <Button asChild variant={isLed ? 'outline' : 'default'}>
            <Link to={paths.tournamentSlotSelection()}>
              <CalendarPlus aria-hidden /> Create Tournament Slot
            </Link>
          </Button>
        </IfHolds>
        <Button asChild variant="outline">
          <Link to={paths.settings()}>
            <Settings aria-hidden /> Account Settings
          </Link>
        </Button>
        <IfHolds permission="money.read">
          <Button asChild variant="outline">
            <Link to={paths.countryClubPayouts()}>
              <Landmark aria-hidden /> Payouts
            </Link>
          </Button>
          <AnalyticsButton />
        </IfHolds>
      </PageHeader>
      {club && subscription ? (
        <ClubSections
          club={club}
          subscription={subscription}
          loaded={loaded}
          paymentSetup={
            <IfHolds permission="money.setup">
              <PaymentSetupCard payee="country_club" />
            </IfHolds>
          }
          courses={<OwnCoursesCard loaded={courses} />}
          analyticsTeaser={<AnalyticsTeaser />}
        />
      ) : (
        <FailureState
          message="Failed to load your club."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </Page>
  );
}
