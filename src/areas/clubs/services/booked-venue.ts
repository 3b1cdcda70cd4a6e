import { AppError } from '#kernel/contract/errors.ts';
import { wallTimeOf } from '#areas/clubs/rules/slots.ts';
import { findBooking } from '#areas/clubs/database/bookings.ts';
import { isUniqueViolation } from '#kernel/database/connection.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { pick } from '#kernel/database/rows.ts';

/** Facts of a tournament that its booked slot determines: `startTime` is local, 'HH:MM'. */
export type BookedVenue = {
  bookingId: string;
  countryClubId: string;
  clubName: string;
  date: string;
  startTime: string;
  timeZone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/**
 * The venue of an organizer's own live booking that no other tournament uses.
 * @param tournamentId the tournament that may already use the booking
 * @throws AppError validation_failed naming slotBookingId for a booking that is somebody else's, cancelled, or in use
 */
export async function findBookedVenue(
  context: Context,
  organizer: OrganizerViewer,
  bookingId: string,
  tournamentId: string,
): Promise<BookedVenue> {
  const booking = await findBooking(context.pool, bookingId, { organizerId: organizer.organizerId });
  if (!booking) throw refuse('This booking does not exist.');
  if (booking.booking_status !== 'booked') throw bookingGone();
  if (booking.tournament_id && booking.tournament_id !== tournamentId && booking.tournament_state !== 'cancelled')
    throw refuse(hasTournament);
  return {
    ...pick(booking, ['date', 'address', 'city', 'state']),
    bookingId,
    countryClubId: booking.country_club_id,
    clubName: booking.club_name,
    startTime: wallTimeOf(booking.start_time),
    timeZone: booking.time_zone,
    zipCode: booking.zip_code,
  };
}

const refuse = (message: string) => new AppError('validation_failed', message, [{ field: 'slotBookingId', message }]);

export const bookingGone = (): AppError => refuse('This booking is cancelled.');

const hasTournament = 'This booking has a tournament already.';

/** Translates the unique violation when two tournaments use one booking concurrently. @throws always */
export function refuseTakenBooking(error: unknown): never {
  if (isUniqueViolation(error, 'tournaments_booking'))
    throw new AppError('already_exists', hasTournament, [{ field: 'slotBookingId', message: hasTournament }]);
  throw error;
}
