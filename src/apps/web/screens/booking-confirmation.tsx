import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, Navigate, redirect, useLocation, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import type { Slot } from '#areas/clubs/contract/slots.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { BookSlot } from '#areas/clubs/web/bookings/book-slot.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Confirm your booking | ${brand.name}` }];

export function loader({ request, context }: LoaderArgs) {
  const { search } = new URL(request.url);
  if (!context.viewer) throw redirect(paths.signInFirst(paths.bookingConfirmation() + search));
  return null;
}

/**
 * The slot's id is in the address or in the navigation state of the previous page; without an id there is nothing to
 * confirm.
 */
export default function BookingConfirmationScreen() {
  const [search] = useSearchParams();
  const viewer = useViewer();
  // The server cannot see the navigation state, so it is used only after hydration.
  const isReady = useIsReady();
  const state = useLocation().state as { slotId?: string; slot?: Slot } | null;
  const handed = isReady ? state : null;
  const slotId = search.get('slotId') || handed?.slotId;
  if (!slotId && isReady) return <Navigate to={paths.browseVenueSlots()} replace />;
  return (
    <OrganizerGate others="home" needs="tournaments.write">
      <Page width="narrow">
        <BackLink to={paths.browseVenueSlots()}>Back to venue slots</BackLink>
        <PageHeader title="Confirm your booking" />
        <UnverifiedBanner waits="Booking a day of a club waits for it." />
        {slotId && (
          <BookSlot
            slotId={slotId}
            isVerified={viewer?.user.email_verified ?? false}
            shown={handed?.slot?.id === slotId ? handed.slot : null}
            onBooked={(bookingId) => `${viewer?.dashboard ?? paths.organizerDashboard()}?booking=${bookingId}`}
          />
        )}
      </Page>
    </OrganizerGate>
  );
}
