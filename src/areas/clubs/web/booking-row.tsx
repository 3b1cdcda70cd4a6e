import { Link } from 'react-router';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { durationHours } from '#areas/clubs/contract/slot-choices.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { addressOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { ContactLinks } from '#kernel/web/ui/contact-links.tsx';
import { CalendarDate, formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { paymentLook } from './booking-words.ts';
import type { Booking } from './queries.ts';

type BookingRowProps = { booking: Booking; onMarkPaid: () => void; onWaive: () => void; onCancel: () => void };

/** A booking as its club sees it: date, organizer, amount due, and the actions on it. */
export function BookingRow({ booking, onMarkPaid, onWaive, onCancel }: BookingRowProps) {
  const { slot, organizer, tournament } = booking;
  const mayWrite = useHolds('bookings.write');
  const mayRefund = useHolds('money.refund');
  const mayCancel = booking.can_cancel && (mayRefund || booking.refund_if_club_cancels === 0);
  const { note, ...look } = paymentLook(booking);
  const label = `${organizer.organization_name}, ${formatCalendarDate(slot.date)}`;
  return (
    <li className="py-5">
      <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <h3>
          <CalendarDate date={slot.date} />
        </h3>
        <Money dollars={booking.amount} />
      </div>
      <div className="mt-0.5 flex items-baseline justify-between gap-4">
        <p className="min-w-0 text-muted-foreground">
          {slot.start_time}, {durationHours[slot.duration_type]} hours{booking.with_dining && ', with dining'}
        </p>
        <span className="shrink-0">
          <State {...look} />
        </span>
      </div>
      <p className="mt-3">
        <span className="font-medium">{organizer.organization_name}</span>
        {organizer.contact_name && <span className="text-muted-foreground">, {organizer.contact_name}</span>}
      </p>
      <ContactLinks email={organizer.email} phone={organizer.phone} className="mt-1" />
      {tournament && (
        <p className="mt-2 text-sm">
          Tournament:{' '}
          {tournament.state === 'published' ? (
            <Link
              to={paths.tournamentDetails(tournament.id)}
              className="text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary"
            >
              {tournament.title}
            </Link>
          ) : (
            `${tournament.title} (${tournament.state})`
          )}
        </p>
      )}
      {note && <p className="mt-2 text-sm text-muted-foreground">{note}</p>}
      {booking.can_cancel && (
        <p className="mt-2">
          <a
            href={addressOf(bookingsEndpoints.getClubBookingCalendar, { id: booking.id })}
            aria-label={`Add to calendar: ${label}`}
            className={cn(
              'inline-flex min-h-6 items-center text-sm text-primary underline decoration-primary/35 underline-offset-4',
              'hover:decoration-primary',
            )}
          >
            Add to calendar
          </a>
        </p>
      )}
      {mayWrite && booking.can_cancel && !mayCancel && (
        <p className="mt-2 text-sm text-muted-foreground">
          Cancelling refunds {formatDollars(booking.refund_if_club_cancels)}: ask somebody with refund rights.
        </p>
      )}
      {mayWrite && (booking.due > 0 || mayCancel) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {booking.due > 0 && (
            <Button variant="outline" size="sm" aria-label={`Mark as paid: ${label}`} onClick={onMarkPaid}>
              Mark as paid
            </Button>
          )}
          {booking.due > 0 && booking.status === 'cancelled' && (
            <Button variant="outline" size="sm" aria-label={`Let it go: ${label}`} onClick={onWaive}>
              Let it go
            </Button>
          )}
          {mayCancel && (
            <Button variant="outline" size="sm" aria-label={`Cancel booking: ${label}`} onClick={onCancel}>
              Cancel booking
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The effects of a cancellation by the club, shown before it is confirmed. */
export function cancellationWords(booking: Booking): string {
  const { organizer, slot, tournament } = booking;
  const sentences = [
    `${organizer.organization_name} loses ${formatCalendarDate(slot.date)} at ${slot.start_time} and is told.`,
    whatGoesBack(booking),
    tournament && `${tournament.title} stays as it is, but has no slot any more.`,
    'The slot is free again.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function whatGoesBack({ organizer, refund_if_club_cancels: refund, paid_by: paidBy, amount }: Booking): string {
  if (refund > 0) return `${formatDollars(refund)} goes back to the card of ${organizer.organization_name}.`;
  if (paidBy === 'club') return `${formatDollars(amount)} was paid to you directly: please give it back yourself.`;
  return 'Nothing has been paid by card, so nothing goes back.';
}
