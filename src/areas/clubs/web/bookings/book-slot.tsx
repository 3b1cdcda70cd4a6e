import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2, CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import type { Slot } from '#areas/clubs/contract/slots.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { bookingWords } from './booking-words.ts';
import { bookingsKey, slotQuery } from './queries.ts';

/**
 * The slot to be booked, read again because another organizer may have booked it.
 * @param onBooked opens the next page with the booking's id
 */
export function BookSlot({
  slotId,
  shown,
  isVerified,
  onBooked,
}: {
  slotId: string;
  /** Whether the organizer's address is verified, which a booking requires. */
  isVerified: boolean;
  shown: Slot | null;
  onBooked: (bookingId: string) => string;
}) {
  const { data: slot, isPending, isError, error, refetch, isFetching } = useQuery(slotQuery(slotId, shown));
  if (isPending) {
    return (
      <p role="status" className="text-muted-foreground">
        Loading booking details...
      </p>
    );
  }
  if (isError && !slot) {
    if (!isGoneBy(error)) return <FailureState message={messageOf(error)} query={{ refetch, isFetching }} />;
    return (
      <EmptyState
        icon={CalendarX2}
        title="This slot is not offered any more"
        description="Somebody else booked it, or the club took it back. Other days are waiting."
      >
        <Button asChild>
          <Link to={paths.browseVenueSlots()}>Browse venue slots</Link>
        </Button>
      </EmptyState>
    );
  }
  if (slot.status === 'booked') {
    return (
      <EmptyState
        icon={CalendarX2}
        title="You have booked this slot already"
        description="It stands among your bookings."
      >
        <Button asChild>
          <Link to={paths.venueBookings()}>Your bookings</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <Confirmation
      slot={slot}
      onBooked={onBooked}
      isVerified={isVerified}
      isGone={isError && isGoneBy(error)}
      isLooking={isFetching}
      onRefused={() => void refetch()}
    />
  );
}

/** Whether an error says that the slot is not available: booked by another organizer, or withdrawn. */
const isGoneBy = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

type ConfirmationProps = {
  slot: Slot;
  isVerified: boolean;
  onBooked: (bookingId: string) => string;
  /** The slot was available earlier and is not any more. */
  isGone: boolean;
  isLooking: boolean;
  /** Called when the server refuses the booking, since the slot may have changed. */
  onRefused: () => void;
};

function Confirmation({ slot, onBooked, isVerified, isGone, isLooking, onRefused }: ConfirmationProps) {
  const [withDining, setWithDining] = useState(true);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Set at once, unlike the mutation's state: a double press must not send a second booking.
  const isSending = useRef(false);
  const book = useMutation({
    mutationFn: () => call(bookingsEndpoints.bookSlot, { body: { slotId: slot.id, withDining } }),
    onSuccess: async ({ booking }) => {
      toast({
        title: 'Slot booked successfully',
        description: 'The tournament slot has been booked for your event.',
        about: paths.venueBookings(),
      });
      queryClient.removeQueries({ queryKey: ['slot', slot.id] });
      void queryClient.invalidateQueries({ queryKey: bookingsKey });
      void queryClient.invalidateQueries({ queryKey: ['venue-slots'] });
      await navigate(onBooked(booking.id));
    },
    onError: (error) => {
      toast({
        title: 'Error booking slot',
        description: messageOf(error) || 'Failed to book tournament slot',
        variant: 'destructive',
      });
      if (error instanceof ApiError && error.code === 'wrong_state') onRefused();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const confirm = () => {
    if (isSending.current) return;
    isSending.current = true;
    book.mutate();
  };
  const isUnpaid = book.error instanceof ApiError && book.error.code === 'unpaid_bookings';
  return (
    <div className="flex flex-col gap-6">
      <BookingSummary
        slot={slot}
        withDining={withDining}
        onDining={setWithDining}
        isLocked={book.isPending || isGone}
      />
      <p className="text-base text-muted-foreground">
        {bookingWords(slot)} {slot.cancellation_terms}
      </p>
      {(book.isError || isGone) && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertTitle>{book.isError ? 'Booking Failed' : 'This slot is gone'}</AlertTitle>
          <AlertDescription>
            {isUnpaid && (
              <p>
                {messageOf(book.error)}{' '}
                <Link to={paths.venueBookings()} className="inline-flex min-h-6 items-center underline">
                  Your bookings
                </Link>
              </p>
            )}
            {isGone && <p>This slot is not offered any more. Other days are waiting.</p>}
            {book.isError && !isUnpaid && <p>There was an error booking your slot. Please try again.</p>}
          </AlertDescription>
        </Alert>
      )}
      <HydrationGate>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            size="lg"
            className="w-full sm:w-fit"
            disabled={book.isPending || !isVerified || isGone || (book.isError && isLooking)}
            onClick={confirm}
          >
            {book.isPending ? 'Processing...' : 'Confirm Booking'}
          </Button>
          {isGone && (
            <Button asChild size="lg" variant="outline" className="w-full sm:w-fit">
              <Link to={paths.browseVenueSlots()}>Browse venue slots</Link>
            </Button>
          )}
        </div>
      </HydrationGate>
    </div>
  );
}
