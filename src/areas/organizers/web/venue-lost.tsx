import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { freeBookingsQuery } from './queries.ts';

type VenueLostProps = { tournament: OwnTournament; onMoved: (tournament: OwnTournament) => void };

/**
 * The notice that the club has withdrawn, with its consequences and the ways to continue. One click moves the
 * tournament to another booked day.
 */
export function VenueLost({ tournament, onMoved }: VenueLostProps) {
  const { data: bookings } = useQuery(freeBookingsQuery);
  const move = useMutation({
    mutationFn: (slotBookingId: string) =>
      call(tournamentsEndpoints.moveToBooking, { params: { id: tournament.id }, body: { slotBookingId } }),
    onSuccess: onMoved,
  });
  return (
    <Alert variant="destructive">
      <TriangleAlert aria-hidden />
      <AlertTitle>The club has withdrawn</AlertTitle>
      <AlertDescription>
        <p>
          Nobody can enter until you name a new venue or date. After two days everybody who entered is told. Until a
          week after you name one they may withdraw for a full refund.
        </p>
        {move.isError && <p role="alert">{messageOf(move.error)}</p>}
        <IfHolds permission="tournaments.write">
          <div className="mt-4 flex flex-wrap gap-2.5">
            {(bookings ?? []).map(({ id, slot }) => (
              <Button key={id} size="sm" busy={move.isPending} onClick={() => move.mutate(id)}>
                Play at {slot.country_clubs.club_name}, {formatCalendarDate(slot.date)}
              </Button>
            ))}
            <Button asChild variant="outline" size="sm">
              <Link to={paths.browseVenueSlots()}>Find another day</Link>
            </Button>
            <Button asChild variant="outline" size="sm">
              <a href="#edit-tournament">Keep the date elsewhere</a>
            </Button>
            <IfHolds permission="tournaments.cancel">
              <Button asChild variant="outline" size="sm">
                <a href="#danger-zone">Cancel and refund everybody</a>
              </Button>
            </IfHolds>
          </div>
        </IfHolds>
      </AlertDescription>
    </Alert>
  );
}
