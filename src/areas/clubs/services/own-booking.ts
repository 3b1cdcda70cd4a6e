import { AppError } from '#kernel/contract/errors.ts';
import { type BookingRow, findBooking } from '#areas/clubs/database/bookings.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

const missing = () => new AppError('not_found', 'This booking does not exist.');

/** The organizer's own booking. @throws AppError not_found for anybody else's */
export async function requireOwnBooking(
  context: Context,
  { organizerId }: OrganizerViewer,
  id: string,
): Promise<BookingRow> {
  const booking = await findBooking(context.pool, id, { organizerId });
  if (!booking) throw missing();
  return booking;
}

/** A booking of the own club. @throws AppError not_found for another club's */
export async function requireClubBooking(
  context: Context,
  { countryClubId }: ClubViewer,
  id: string,
): Promise<BookingRow> {
  const booking = await findBooking(context.pool, id, { countryClubId });
  if (!booking) throw missing();
  return booking;
}
