import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { Link } from 'react-router';
import { durationHours } from '#areas/clubs/contract/slot-choices.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ContactLinks } from '#kernel/web/ui/contact-links.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { BookingActions } from './booking-actions.tsx';
import { paymentLook } from './booking-words.ts';
import { type Booking, type BookingPage, bookingsKey, bookingsQuery } from './queries.ts';
import type { BookingPeriod } from '#areas/clubs/contract/bookings.ts';

const nothing: Record<BookingPeriod, [title: string, description: string]> = {
  upcoming: ['No bookings yet', 'Clubs offer their open days to you. Book one, and create your tournament there.'],
  past: ['No past bookings', 'Bookings are listed here after their day.'],
  cancelled: ['No cancelled bookings', 'Cancellations by you or by a club are listed here.'],
};

/** The organizer's own bookings of a period. */
export function BookingList({ when, firstPage }: { when: BookingPeriod; firstPage: BookingPage | null }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(bookingsQuery(when, firstPage));
  useServerEvents(() => void queryClient.invalidateQueries({ queryKey: bookingsKey }), ['booking', 'ready']);
  const bookings = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && bookings.length === 0) return <FailureState message={messageOf(list.error)} query={list} />;
  if (list.isPending) return <Skeleton className="h-48 w-full" />;
  if (bookings.length === 0) {
    const [title, description] = nothing[when];
    return (
      <EmptyState icon={CalendarSearch} title={title} description={description}>
        <Button asChild variant={when === 'upcoming' ? 'default' : 'outline'}>
          <Link to={paths.browseVenueSlots()}>Browse venue slots</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={bookings.length} noun="booking" isQuiet className="mt-8" />
    </>
  );
}

function BookingCard({ booking }: { booking: Booking }) {
  const { slot, club } = booking;
  const { note, ...look } = paymentLook(booking);
  return (
    <article className="rounded-xl border bg-card p-5 shadow-xs sm:p-6">
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <p className="text-primary">
          <CalendarDate date={slot.date} />
        </p>
        <Money dollars={booking.amount} className="text-lg" />
      </div>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="mt-1 text-lg font-semibold wrap-anywhere">
            <Link to={paths.club(club.id)} className="touch-target inline-block underline-offset-4 hover:underline">
              {slot.country_clubs.club_name}
            </Link>
          </h2>
          <p className="mt-0.5 text-muted-foreground">
            {slot.start_time}, {durationHours[slot.duration_type]} hours{booking.with_dining && ', with dining'} ·{' '}
            {slot.country_clubs.city}, {slot.country_clubs.state}
          </p>
        </div>
        <span className="mt-1.5 shrink-0">
          <State {...look} />
        </span>
      </div>
      <ContactLinks email={club.email} phone={club.phone} className="mt-3" />
      {note && <p className="mt-3 text-base">{note}</p>}
      {booking.status === 'booked' && <p className="mt-3 text-sm text-muted-foreground">{booking.terms}</p>}
      {(booking.status === 'booked' || booking.due > 0) && (
        <div className="mt-4">
          <BookingActions booking={booking} />
        </div>
      )}
    </article>
  );
}
