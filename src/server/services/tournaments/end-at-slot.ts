import { AppError } from '#contracts/errors.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import { cancelBooking } from '#server/services/bookings/cancel-booking.ts';
import { findOwnBooking } from '#server/services/bookings/own-booking.ts';
import type { Context } from '#server/services/context.ts';
import { endTournament, type TournamentEnd } from './end-tournament.ts';
import { findOwnTournament } from './own-tournament.ts';

/**
 * Ends a tournament, and with it the booking of the slot that it was to be played in. Where one of them cannot end, neither does.
 * @throws AppError as `endTournament`; wrong_state once play has begun in the slot
 */
export async function endAtSlot(context: Context, organizer: OrganizerViewer, id: string): Promise<TournamentEnd> {
  const { slot_booking_id: bookingId } = await findOwnTournament(context, organizer, id);
  const booking = bookingId ? await findOwnBooking(context, organizer, bookingId) : null;
  const isLive = booking?.booking_status === 'booked';
  if (isLive && booking.starts_at <= context.clock())
    throw new AppError('wrong_state', 'Play has begun: the booking cannot be cancelled any more.');
  const end = await endTournament(context, organizer, id);
  if (isLive) await cancelBooking(context, organizer, booking.booking_id, false);
  return end;
}
