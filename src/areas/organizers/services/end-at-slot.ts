import type { BookingRow } from '#areas/clubs/database/bookings.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { cancelBooking, refuseOncePlayed } from '#areas/clubs/services/cancel-booking.ts';
import { requireOwnBooking } from '#areas/clubs/services/own-booking.ts';
import type { Context } from '#kernel/services/context.ts';
import { endTournament, type TournamentEnd } from './end-tournament.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';

/**
 * Ends a tournament together with the booking of its slot: both, or neither where one of them cannot end.
 * @throws AppError as `endTournament`; wrong_state once play has begun in the slot
 */
export async function endAtSlot(context: Context, organizer: OrganizerViewer, id: string): Promise<TournamentEnd> {
  const { slot_booking_id: bookingId } = await requireOwnTournament(context, organizer, id);
  const booking = bookingId ? await requireOwnBooking(context, organizer, bookingId) : null;
  if (booking) refuseOncePlayed(booking, context.clock());
  const end = await endTournament(context, organizer, id);
  if (booking?.booking_status === 'booked') await cancelBooking(context, organizer, booking.booking_id);
  return end;
}

/**
 * Cancels the organizer's own booking, and ends the tournament that is to be played in it: both, or neither where one
 * of them cannot end.
 * @throws AppError as `cancelBooking` and `endTournament`
 */
export async function cancelBookingAndTournament(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<BookingRow> {
  const booking = await requireOwnBooking(context, organizer, id);
  refuseOncePlayed(booking, context.clock());
  if (booking.tournament_id && booking.tournament_state !== 'cancelled')
    await endTournament(context, organizer, booking.tournament_id);
  return cancelBooking(context, organizer, id);
}
