import { AppError } from '#kernel/contract/errors.ts';
import { minCharge } from '#kernel/contract/min-charge.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import {
  type BookingRow,
  findBooking,
  lockBooking,
  markBookingPaid as saveBookingPaid,
  waiveBooking,
} from '#areas/clubs/database/bookings.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { openCheckout } from '#areas/money/services/open-checkout.ts';
import { settle } from '#areas/money/services/settle.ts';
import { dueOf } from './booking-money.ts';
import { requireClubBooking, requireOwnBooking } from './own-booking.ts';

const checkoutHours = 23;

/**
 * The checkout URL for the amount due of an organizer's own booking, live or cancelled; the money goes to the club's
 * connected account.
 * @throws AppError not_found for another organizer's, wrong_state if nothing is due or the club takes no cards here,
 * provider_failed
 */
export async function payBooking(context: Context, organizer: OrganizerViewer, bookingId: string): Promise<string> {
  const booking = await requireOwnBooking(context, organizer, bookingId);
  const dueCents = requireDue(booking);
  const payee = await findPayee(context.pool, { countryClubId: booking.country_club_id });
  if (!payee?.stripe_account_id || !payee.charges_enabled || dueCents < minCharge()) {
    throw new AppError('wrong_state', 'This club takes no card payments here. Please pay the club directly.');
  }
  const { url } = await openCheckout(context, {
    purchase: { kind: 'slot_booking', id: booking.booking_id },
    payee: { countryClubId: booking.country_club_id },
    destination: payee.stripe_account_id,
    lines: [
      {
        name: `${booking.club_name}: ${describeDate(booking.date)}, ${booking.start_time}`,
        quantity: 1,
        unitCents: dueCents,
      },
    ],
    email: organizer.email,
    successPath: '/venue-bookings?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelPath: '/venue-bookings?payment=cancelled',
    expiresAt: new Date(context.clock().getTime() + checkoutHours * 3_600_000),
  });
  return url;
}

/**
 * Handles the browser's return from the checkout page. The URL proves nothing: the session is read from the provider
 * and settled like any event.
 * @throws AppError not_found for a session that is not of an own booking
 */
export async function confirmBookingReturn(
  context: Context,
  organizer: OrganizerViewer,
  sessionId: string,
): Promise<BookingRow> {
  const payment = await findPaymentOfSession(context.pool, sessionId, null);
  const mine =
    payment?.kind === 'slot_booking' &&
    (await findBooking(context.pool, payment.purchase_id, { organizerId: organizer.organizerId }));
  if (!mine) throw new AppError('not_found', 'We could not find this payment.');
  await settle(context, sessionId).catch((error: unknown) => {
    context.log.warn({ err: error, session: sessionId }, 'returned, but the provider did not answer');
  });
  return requireOwnBooking(context, organizer, mine.booking_id);
}

/**
 * The club confirms that it was paid for a booking or its cancellation fee; an open checkout page is closed. A repeated
 * call changes nothing.
 * @throws AppError not_found for another club's, wrong_state if nothing is due
 */
export async function markBookingPaid(context: Context, club: ClubViewer, bookingId: string): Promise<BookingRow> {
  const booking = await requireClubBooking(context, club, bookingId);
  if (booking.paid_by === 'club') return booking;
  requireDue(booking);
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked || dueOf(locked) === 0) return;
    await saveBookingPaid(tx, bookingId, 'club', context.clock());
    await closePageOf(tx, bookingId);
    await emit(tx, { type: 'booking.paid', subjectId: bookingId, now: context.clock() });
  });
  return requireClubBooking(context, club, bookingId);
}

/**
 * The club waives the cancellation fee; an open checkout page is closed. A repeated call changes nothing.
 * @throws AppError not_found for another club's, wrong_state if there is no fee, or it was paid
 */
export async function waiveDue(context: Context, club: ClubViewer, bookingId: string): Promise<BookingRow> {
  const booking = await requireClubBooking(context, club, bookingId);
  if (booking.waived_at) return booking;
  if (booking.booking_status === 'booked')
    throw new AppError('wrong_state', 'This booking stands: cancel it, or say that it is paid.');
  requireDue(booking);
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked || dueOf(locked) === 0) return;
    await waiveBooking(tx, bookingId, context.clock());
    await closePageOf(tx, bookingId);
    await emit(tx, { type: 'booking.waived', subjectId: bookingId, now: context.clock() });
  });
  return requireClubBooking(context, club, bookingId);
}

const closePageOf = (tx: Db, id: string) =>
  addJob(tx, 'close-checkout', { purchase: { kind: 'slot_booking', id } }, { key: `close:${id}` });

/** @returns the amount due, in cents @throws AppError wrong_state if nothing is due */
function requireDue(booking: BookingRow): Cents {
  const dueCents = dueOf({ ...booking, status: booking.booking_status });
  if (dueCents > 0) return dueCents;
  if (booking.booking_status === 'cancelled' && !booking.paid_at)
    throw new AppError('wrong_state', 'This booking is cancelled, and nothing is due for it.');
  if (booking.paid_at) throw new AppError('wrong_state', 'This booking is paid already.');
  throw new AppError('wrong_state', 'Nothing is due for this booking.');
}
