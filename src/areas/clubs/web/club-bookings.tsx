import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { BookingRow, cancellationWords } from './booking-row.tsx';
import { type Booking, type BookingPage, bookingsQuery, ownClubKey } from './queries.ts';
import type { BookingPeriod } from '#areas/clubs/contract/bookings.ts';

const periods: { when: BookingPeriod; name: string; empty: string }[] = [
  { when: 'upcoming', name: 'Upcoming', empty: 'Nobody has booked a day to come.' },
  { when: 'past', name: 'Past', empty: 'Played days stand here.' },
  { when: 'cancelled', name: 'Cancelled', empty: 'No booking was cancelled.' },
];

/** The bookings of the club's slots. */
export const ClubBookings = ({ firstPage }: { firstPage: BookingPage | null }) => (
  <Card>
    <CardHeader>
      <CardTitle className="text-lg">Bookings</CardTitle>
    </CardHeader>
    <CardContent>
      <Tabs defaultValue="upcoming" param="bookings">
        <TabsList aria-label="Bookings by date">
          {periods.map(({ when, name }) => (
            <TabsTrigger key={when} value={when}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {periods.map(({ when, empty }) => (
          <TabsContent key={when} value={when}>
            <BookingList when={when} empty={empty} firstPage={when === 'upcoming' ? firstPage : null} />
          </TabsContent>
        ))}
      </Tabs>
    </CardContent>
  </Card>
);

function BookingList({
  when,
  empty,
  firstPage,
}: {
  when: BookingPeriod;
  empty: string;
  firstPage: BookingPage | null;
}) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(bookingsQuery(when, firstPage));
  const [paid, setPaid] = useState<Booking | null>(null);
  const [waived, setWaived] = useState<Booking | null>(null);
  const [cancelled, setCancelled] = useState<Booking | null>(null);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ownClubKey });
  const markPaid = async ({ id, organizer }: Booking) => {
    await call(bookingsEndpoints.markBookingPaid, { params: { id } });
    announce(`Marked as paid: ${organizer.organization_name}`);
    await readAgain();
  };
  const forgive = async ({ id, organizer }: Booking) => {
    await call(bookingsEndpoints.waiveBooking, { params: { id } });
    toast({ title: 'Nothing is due any more', description: `${organizer.organization_name} is told.` });
    await readAgain();
  };
  const cancel = async ({ id, organizer }: Booking) => {
    await call(bookingsEndpoints.cancelClubBooking, { params: { id } });
    toast({
      title: 'Booking cancelled',
      description: `${organizer.organization_name} is told. The slot is free again.`,
    });
    await readAgain();
  };
  if (list.isPending) return <Skeleton className="h-32 w-full" />;
  if (!list.data)
    return <FailureState message={`Your bookings could not be read: ${messageOf(list.error)}`} query={list} />;
  const bookings = list.data.pages.flatMap(({ data }) => data);
  if (bookings.length === 0) {
    return (
      <EmptyState icon={CalendarCheck} title={empty} className="py-10">
        {when === 'upcoming' && (
          <IfHolds permission="slots.write">
            <Button asChild variant="outline">
              <Link to={paths.tournamentSlotSelection()}>Create Tournament Slot</Link>
            </Button>
          </IfHolds>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="-my-5 divide-y">
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            onMarkPaid={() => setPaid(booking)}
            onWaive={() => setWaived(booking)}
            onCancel={() => setCancelled(booking)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="mt-8 w-full"
          busy={list.isFetchingNextPage}
          onClick={furtherPages(list).onMore}
        >
          {list.data.pages.length === 1 ? 'View all' : 'Load more'}
        </Button>
      )}
      <ConfirmDialog
        subject={paid}
        title="Mark as paid?"
        words={({ due, organizer }) =>
          `${formatDollars(due)} from ${organizer.organization_name} has reached you. ` +
          'They can no longer pay it by card then.'
        }
        action="Mark as paid"
        variant="default"
        onAct={markPaid}
        onClose={() => setPaid(null)}
      />
      <ConfirmDialog
        subject={waived}
        title="Let it go?"
        words={({ due, organizer }) =>
          `${organizer.organization_name} will not owe you ${formatDollars(due)} any more.`
        }
        action="Let it go"
        onAct={forgive}
        onClose={() => setWaived(null)}
      />
      <ConfirmDialog
        subject={cancelled}
        title="Cancel this booking?"
        words={cancellationWords}
        action="Cancel booking"
        keep="Keep booking"
        onAct={cancel}
        onClose={() => setCancelled(null)}
      />
    </>
  );
}
