import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { BookingActions } from './booking-actions.tsx';
import { bookingQuery } from './queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shown on the dashboard after a booking: a confirmation and the next step. The URL names the booking. */
export function BookingConfirmed() {
  const [search] = useSearchParams();
  const id = search.get('booking') ?? '';
  const queryClient = useQueryClient();
  const { data: booking } = useQuery({ ...bookingQuery(id), enabled: uuid.test(id), retry: false });
  useServerEvents(
    () => void queryClient.invalidateQueries({ queryKey: bookingQuery(id).queryKey }),
    ['booking', 'ready'],
    booking !== undefined,
  );
  if (booking?.status !== 'booked') return null;
  return (
    <Alert className="mb-8">
      <CircleCheckBig aria-hidden />
      <AlertTitle>Booking Confirmed!</AlertTitle>
      <AlertDescription>
        <p>Your venue slot has been successfully booked.</p>
        <p className="mt-1 font-medium text-foreground">
          {booking.slot.country_clubs.club_name}, <CalendarDate date={booking.slot.date} /> at {booking.slot.start_time}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <BookingActions booking={booking} />
          <Button asChild variant="link" size="sm" className="px-1">
            <Link to={paths.venueBookings()}>All bookings</Link>
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
