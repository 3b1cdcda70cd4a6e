import { AppError } from '#contracts/errors.ts';
import { type BookingRow, findBooking } from '#server/database/bookings.ts';
import type { ClubViewer, OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

const missing = () => new AppError('not_found', 'This booking does not exist.');

/** The organizer's own booking. @throws AppError not_found for anybody else's */
export async function findOwnBooking(
  context: Context,
  { organizerId }: OrganizerViewer,
  id: string,
): Promise<BookingRow> {
  const booking = await findBooking(context.pool, id, { organizerId });
  if (!booking) throw missing();
  return booking;
}

/** A booking of the own club. @throws AppError not_found for another club's */
export async function findClubBooking(
  context: Context,
  { countryClubId }: ClubViewer,
  id: string,
): Promise<BookingRow> {
  const booking = await findBooking(context.pool, id, { countryClubId });
  if (!booking) throw missing();
  return booking;
}
