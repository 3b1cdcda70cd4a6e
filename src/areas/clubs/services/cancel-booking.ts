import { AppError } from '#kernel/contract/errors.ts';
import { keptIfCancelled } from '#areas/clubs/rules/booking-terms.ts';
import { type BookingRow, cancelBookingRow, lockBooking } from '#areas/clubs/database/bookings.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { findTournamentOfBooking, loseBooking } from '#areas/tournaments/database/venue-loss.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { findPaidPayment } from '#areas/money/database/payments.ts';
import { leftOfPayment, oweRefund } from '#areas/money/database/refunds.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireRefund } from '#areas/money/services/require-refund.ts';
import { cancellableOf } from './booking-money.ts';
import { requireClubBooking, requireOwnBooking } from './own-booking.ts';

/**
 * Cancels an organizer's own booking before play begins: the slot is offered again. The club keeps the cancellation
 * fee: a higher payment is refunded down to it, and an unpaid fee stays due. A tournament on that day stays, without a
 * slot. A repeated call changes nothing.
 * @throws AppError not_found for another organizer's booking, wrong_state once play has begun
 */
export async function cancelBooking(context: Context, organizer: OrganizerViewer, id: string): Promise<BookingRow> {
  const booking = await requireOwnBooking(context, organizer, id);
  refuseOncePlayed(booking, context.clock());
  await cancel(context, booking, null);
  return requireOwnBooking(context, organizer, id);
}

/** @throws AppError wrong_state once play has begun in the slot */
export function refuseOncePlayed(booking: BookingRow, now: Date): void {
  if (booking.booking_status === 'booked' && booking.starts_at <= now)
    throw new AppError('wrong_state', 'Play has begun: this booking cannot be cancelled any more.');
}

/**
 * Cancels a booking of the club until the day is over: everything paid by card is refunded, and entry into the
 * tournament planned there is paused. A repeated call changes nothing.
 * @throws AppError not_found for another club's, wrong_state once the day is over, forbidden without permission for the
 * refund; nothing is changed then
 */
export async function cancelClubBooking(context: Context, club: ClubViewer, id: string): Promise<BookingRow> {
  const booking = await requireClubBooking(context, club, id);
  if (booking.booking_status === 'booked' && booking.day_ends_at <= context.clock())
    throw new AppError('wrong_state', 'This day is over: the booking stays in the books.');
  await cancel(context, booking, club);
  return requireClubBooking(context, club, id);
}

/**
 * Updates booking and slot, owes the refund and queues the notifications in one transaction.
 * @param club that cancels; null if the organizer cancels, who is refunded by the terms
 */
async function cancel(context: Context, booking: BookingRow, club: ClubViewer | null): Promise<void> {
  const id = booking.booking_id;
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    // The tournament's counter is locked before its purchases, in the order used everywhere.
    const tournamentId = await findTournamentOfBooking(tx, id);
    if (tournamentId) await lockPlaces(tx, tournamentId);
    const locked = await lockBooking(tx, id);
    if (locked?.status !== 'booked') return;
    const purchase = { kind: 'slot_booking', id } as const;
    const payment = locked.paid_at ? await findPaidPayment(tx, purchase) : null;
    const keptCents = club ? 0 : keptIfCancelled(cancellableOf(booking), now);
    const amountCents = payment ? Math.min(payment.amount - keptCents, await leftOfPayment(tx, payment)) : 0;
    if (club) requireRefund(club, amountCents);
    await cancelBookingRow(tx, id, club ? 'country_club' : 'organizer', keptCents, now);
    await loseBooking(tx, id, club ? 'country_club' : 'organizer', now);
    if (!payment) await addJob(tx, 'close-checkout', { purchase }, { key: `close:${id}` });
    else if (amountCents > 0)
      await oweRefund(tx, { id: newId(), paymentId: payment.id, amountCents, reason: 'cancelled_booking', now });
    await emit(tx, { type: 'booking.cancelled', subjectId: id, now });
  });
}
