import { AppError } from '#kernel/contract/errors.ts';
import { mayBookAnother } from '#areas/clubs/rules/booking-limits.ts';
import { bookingOf } from '#areas/clubs/rules/slots.ts';
import { type BookingRow, countUnpaidBookings, findBooking, takeSlot } from '#areas/clubs/database/bookings.ts';
import { inTransaction, isUniqueViolation, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { findSlot, findVisibleSlot, type SlotRow } from '#areas/clubs/database/slots.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

const takenMessage = 'This slot was just booked by someone else.';

/**
 * Books a free slot for the signed-in organizer: confirmed at once, its price due to the club. Of concurrent calls
 * exactly one succeeds.
 * @param take replaced only by race tests, to show the damage that the real statement prevents
 * @throws AppError email_not_verified, unpaid_bookings (see `../rules/booking-limits.ts`), not_found, wrong_state if
 * the slot is booked, over, withdrawn or changed meanwhile, or its club takes no bookings
 */
export async function bookSlot(
  context: Context,
  organizer: OrganizerViewer,
  wish: { slotId: string; withDining: boolean },
  take = takeSlot,
): Promise<BookingRow> {
  if (!organizer.row.email_verified)
    throw new AppError('email_not_verified', 'Please verify your email address before you book.');
  const now = context.clock();
  const slot = await findVisibleSlot(context.pool, wish.slotId, null, now);
  if (!slot) throw refusalOf(await findSlot(context.pool, wish.slotId), organizer, now);
  const id = newId();
  const booking = bookingOf(
    {
      slotPriceCents: slot.slot_price,
      hasDining: slot.has_dining,
      diningPriceCents: slot.dining_price,
      isDiningIncluded: slot.is_dining_included,
    },
    wish.withDining,
  );
  const isTaken = await inTransaction(context.pool, async (tx) => {
    const unpaid = await countUnpaidBookings(tx, organizer.organizerId, now);
    if (!mayBookAnother(unpaid, booking.amountCents)) throw tooManyUnpaid(unpaid);
    if (
      !(await take(tx, {
        id,
        slotId: slot.id,
        slotVersion: slot.version,
        organizerId: organizer.organizerId,
        ...booking,
        now,
      }))
    )
      return false;
    await emit(tx, { type: 'booking.made', subjectId: id, now });
    return true;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'bookings_live')) return false;
    throw error;
  });
  if (!isTaken) throw refusalOf(await findSlot(context.pool, wish.slotId), organizer, now);
  const made = await findBooking(context.pool, id);
  if (!made) throw new AppError('unexpected');
  return made;
}

const tooManyUnpaid = (unpaid: number) =>
  new AppError(
    'unpaid_bookings',
    `${unpaid} of your booked days are not paid yet. Pay for one of them, or cancel one that is free to cancel, before you book another.`,
  );

function refusalOf(slot: SlotRow | null, organizer: OrganizerViewer, now: Date): AppError {
  if (!slot)
    return new AppError('not_found', 'This slot does not exist.', [
      { field: 'slotId', message: 'This slot does not exist.' },
    ]);
  if (slot.status === 'booked')
    return new AppError(
      'wrong_state',
      slot.booked_by_organizer_id === organizer.organizerId ? 'You have booked this slot already.' : takenMessage,
    );
  if (slot.withdrawn_at) return new AppError('wrong_state', 'The club has taken this slot back.');
  if (slot.day_ends_at <= now) return new AppError('wrong_state', 'This day is over.');
  return new AppError(
    'wrong_state',
    'The club has changed this slot or takes no bookings at the moment. Please look at it again.',
  );
}
