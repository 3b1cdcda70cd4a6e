import { CalendarPlus, CreditCard, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { addressOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import type { Booking } from './queries.ts';
import { usePayBooking } from './use-pay-booking.ts';

/** The actions on a booking: create a tournament, pay, cancel. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [isCancelling, setCancelling] = useState(false);
  const { pay, isBusy, link, isAwaited } = usePayBooking(booking.id);
  const mayWrite = useHolds('tournaments.write');
  const isDue = booking.due > 0;
  const label = `${booking.slot.country_clubs.club_name}, ${formatCalendarDate(booking.slot.date)}`;
  if (booking.status !== 'booked' && !isDue) return null;
  const mayCreate = mayWrite && booking.status === 'booked' && !booking.tournament && booking.can_cancel;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {booking.tournament ? (
        <Button
          asChild
          variant="outline"
          size="sm"
          className={cn(
            'h-auto min-h-11 shrink py-1.5 whitespace-normal wrap-anywhere',
            'pointer-fine:h-auto pointer-fine:min-h-9',
          )}
        >
          <Link to={paths.tournamentManagement(booking.tournament.id)}>Manage {booking.tournament.title}</Link>
        </Button>
      ) : (
        mayCreate && (
          <Button asChild size="sm">
            <Link to={paths.createEvent({ bookingId: booking.id })} aria-label={`Create tournament here: ${label}`}>
              <CalendarPlus aria-hidden /> Create tournament here
            </Link>
          </Button>
        )
      )}
      {isDue &&
        mayWrite &&
        booking.card_payment &&
        (link ? (
          <Button asChild variant="outline" size="sm">
            <a href={link} target="_blank" rel="noreferrer">
              Continue to payment <ExternalLink aria-hidden />
            </a>
          </Button>
        ) : (
          <Button variant="outline" size="sm" busy={isBusy} aria-label={`Pay now: ${label}`} onClick={() => void pay()}>
            {!isBusy && <CreditCard aria-hidden />}
            <span>
              Pay <Money dollars={booking.due} /> now
            </span>
          </Button>
        ))}
      {booking.can_cancel && (
        <Button asChild variant="ghost" size="sm">
          <a
            href={addressOf(bookingsEndpoints.getBookingCalendar, { id: booking.id })}
            aria-label={`Add to calendar: ${label}`}
          >
            Add to calendar
          </a>
        </Button>
      )}
      {mayWrite && booking.can_cancel && (
        <Button
          variant="ghost"
          size="sm"
          className="text-muted-foreground"
          aria-label={`Cancel booking: ${label}`}
          onClick={() => setCancelling(true)}
        >
          Cancel booking
        </Button>
      )}
      {isAwaited && isDue && (
        <p role="status" className="w-full text-sm text-muted-foreground">
          Waiting for the payment in the other tab. This page changes by itself when it has arrived.
        </p>
      )}
      {isDue && !booking.card_payment && (
        <p className="w-full text-sm text-muted-foreground">This club takes no cards here: please pay it directly.</p>
      )}
      <CancelBooking booking={isCancelling ? booking : null} onClose={() => setCancelling(false)} />
    </div>
  );
}
