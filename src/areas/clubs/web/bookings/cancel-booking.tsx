import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { call } from '#kernel/web/client/api.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Booking, bookingsKey } from './queries.ts';

/** Shows the refund before a booking is cancelled, and asks whether to cancel its tournament. */
export function CancelBooking({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [withTournament, setWithTournament] = useState(false);
  const hasTournament = booking?.tournament != null && booking.tournament.state !== 'cancelled';
  return (
    <ConfirmDialog
      subject={booking}
      title="Cancel this booking?"
      action="Cancel booking"
      keep="Keep it"
      words={(one) => (
        <>
          {one.slot.country_clubs.club_name} on {formatCalendarDate(one.slot.date)} is free again and the club is told.{' '}
          {one.if_cancelled}
          {hasTournament && (
            <Label className="mt-4 flex items-start gap-3 text-left font-normal text-foreground">
              <Checkbox checked={withTournament} onCheckedChange={setWithTournament} className="mt-0.5" />
              <span>
                Also end {one.tournament?.title}
                <span className="mt-1 block text-sm text-muted-foreground">
                  All entrants are told and get their card payments back. Otherwise it goes on without this slot.
                </span>
              </span>
            </Label>
          )}
        </>
      )}
      onAct={async (one) => {
        const after = await call(bookingsEndpoints.cancelBooking, {
          params: { id: one.id },
          query: { with_tournament: hasTournament && withTournament ? 'true' : 'false' },
        });
        await queryClient.invalidateQueries({ queryKey: bookingsKey });
        toast({
          about: paths.venueBookings(),
          title: 'Booking cancelled',
          description:
            after.refund_pending + after.refunded_amount > 0
              ? one.if_cancelled
              : `${one.slot.country_clubs.club_name} has been told.`,
        });
      }}
      onClose={onClose}
    />
  );
}
