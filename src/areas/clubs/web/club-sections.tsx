import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClubStepName } from '#areas/clubs/contract/clubs.ts';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { isConnectReturn } from '#areas/money/web/connect/use-connect-return.ts';
import { clubPartIds } from './club-parts.ts';
import { FirstSteps } from './first-steps.tsx';
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
  /** As read by the loader; null if that failed. */
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
  /** The teaser of premium; empty if the club has premium. */
  analyticsTeaser: ReactNode;
};

/** The club's dashboard below its heading: sections in use are open, the others are under 'More'. */
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
  const [inUse] = useState(() => partsInUse(loaded));
  const photos = (
    <IfHolds permission="facilities.write">
      <div id={clubPartIds.photos} className="scroll-mt-24">
        <PhotoEditor clubId={club.id} loaded={loaded.page} />
      </div>
    </IfHolds>
  );
  const facilities = <FacilityList loaded={loaded.facilities} />;
  const payments = (
    <div id={clubPartIds.payments} className="scroll-mt-24">
      {paymentSetup}
    </div>
  );
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <FirstSteps loaded={loaded.overview} isSubscribed={subscription.subscribed} />
      <ClubFigures loaded={loaded.overview} />
      {inUse.bookings && <ClubBookings firstPage={loaded.bookings} />}
      {inUse.hosted && <HostedTournaments firstPage={loaded.hosted} />}
      <div className="grid items-start gap-4 empty:hidden sm:gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden sm:gap-6">
          {inUse.payments && payments}
          {inUse.courses && courses}
        </div>
        {inUse.facilities && facilities}
      </div>
      {inUse.photos && photos}
      <MoreOfClub
        says={[
          !inUse.photos && 'photos',
          !inUse.courses && 'courses',
          !inUse.facilities && 'facilities',
          'features, plan, terms, profile',
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {!inUse.payments && payments}
        {!inUse.courses && courses}
        {!inUse.photos && photos}
        {!inUse.facilities && facilities}
        {!inUse.bookings && <ClubBookings firstPage={loaded.bookings} />}
        {!inUse.hosted && <HostedTournaments firstPage={loaded.hosted} />}
        {analyticsTeaser}
        <ClubFeatures hasPremium={useMay('club_analytics')} />
        <IfHolds permission="money.setup">
          <ClubPlan subscription={subscription} />
        </IfHolds>
        <TermsCard loaded={loaded.terms} />
        <ClubProfile club={club} />
      </MoreOfClub>
    </div>
  );
}

/**
 * The sections in use when the page opens. They stay in place until the next visit, because moving a section would lose
 * input in it. A section that could not be read is open and says so.
 */
function partsInUse({ overview, hosted, facilities, page }: ClubSectionsProps['loaded']) {
  const isDone = (name: ClubStepName) => overview?.steps.some((step) => step.name === name && step.is_done) ?? true;
  return {
    bookings: isDone('day'),
    hosted: hosted === null || hosted.data.length > 0,
    payments: isDone('payments'),
    courses: isDone('course'),
    photos: page === null || page.photos.length > 0,
    facilities: facilities === null || facilities.data.length > 0,
  };
}

/** Opens when a link refers to a section in it, and on return from the set-up of payments. */
function MoreOfClub({ says, children }: { says: string; children: ReactNode }) {
  const { hash, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const isMeant = Object.values<string>(clubPartIds).includes(hash.slice(1));
    if (isMeant || isConnectReturn(new URLSearchParams(search))) setOpen(true);
  }, [hash, search]);
  useEffect(() => {
    if (isOpen && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isOpen, hash]);
  return (
    <Fold title="More" says={says} isOpen={isOpen} onToggle={setOpen} holdsCards>
      <div className="grid items-start gap-4 *:min-w-0 sm:gap-6 lg:grid-cols-2">{children}</div>
    </Fold>
  );
}
