import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { type Subscription, useLoadedSubscription } from '#areas/accounts/web/subscription.ts';
import { ClubBookings } from './club-bookings.tsx';
import { ClubFeatures } from './club-features.tsx';
import { ClubFigures } from './club-figures.tsx';
import { ClubPlan } from './club-plan.tsx';
import { ClubProfile } from './club-profile.tsx';
import { FacilityList } from './facility-list.tsx';
import { HostedTournaments } from './hosted-tournaments.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { PlanNotice } from './plan-notice.tsx';
import {
  type BookingPage,
  type Club,
  type ClubOverview,
  type ClubPage,
  type facilitiesQuery,
  type HostedPage,
  ownClubKey,
  type Terms,
} from './queries.ts';
import { TermsCard } from './terms-card.tsx';
import { useMay } from '#areas/accounts/web/session.ts';

type ClubSectionsProps = {
  club: Club;
  subscription: Subscription;
  /** As the loader read it; null where that failed. */
  loaded: {
    overview: ClubOverview | null;
    hosted: HostedPage | null;
    bookings: BookingPage | null;
    facilities: Parameters<typeof facilitiesQuery>[0];
    terms: Terms | null;
    page: ClubPage | null;
  };
  paymentSetup: ReactNode;
  courses: ReactNode;
  /** What premium would add; nothing where the club has it. */
  analyticsTeaser: ReactNode;
};

/** The club's dashboard below its heading. */
export function ClubSections({
  club,
  subscription: initial,
  loaded,
  paymentSetup,
  courses,
  analyticsTeaser,
}: ClubSectionsProps) {
  const queryClient = useQueryClient();
  const subscription = useLoadedSubscription(initial) ?? initial;
  useServerEvents(() => void queryClient.invalidateQueries({ queryKey: ownClubKey }), ['booking']);
  return (
    <div className="flex flex-col gap-8">
      {!subscription.subscribed && <PlanNotice />}
      <ClubFigures loaded={loaded.overview} />
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="contents min-w-0 flex-col gap-8 lg:flex">
          <ClubBookings firstPage={loaded.bookings} />
          <HostedTournaments firstPage={loaded.hosted} />
          <IfHolds permission="facilities.write">
            <PhotoEditor clubId={club.id} loaded={loaded.page} />
          </IfHolds>
          {analyticsTeaser}
        </div>
        <div className="contents min-w-0 flex-col gap-8 lg:flex">
          {/* On a phone the way to being paid comes before long lists. */}
          <div className="max-lg:order-first">{paymentSetup}</div>
          {courses}
          <FacilityList loaded={loaded.facilities} />
          <ClubFeatures hasPremium={useMay('club_analytics')} />
          <IfHolds permission="money.setup">
            <ClubPlan subscription={subscription} />
          </IfHolds>
          <TermsCard loaded={loaded.terms} />
          <ClubProfile club={club} />
        </div>
      </div>
    </div>
  );
}
