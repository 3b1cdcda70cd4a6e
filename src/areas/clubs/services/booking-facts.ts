import { durationNames } from '#areas/clubs/contract/slot-choices.ts';
import type { BookingRow } from '#areas/clubs/database/bookings.ts';
import { contactLine, type Fact, placeFact, placeLine } from '#areas/messages/rules/facts-block.ts';
import { placeWithZip } from '#areas/messages/services/calendar-file.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { dueOf } from './booking-money.ts';

/** The side that reads a booking: the organizer or the club. */
export type BookingSide = 'organizer' | 'country_club';

const placeOf = (booking: BookingRow) => ({
  venue: booking.club_name,
  address: booking.address,
  city: booking.city,
  state_code: booking.state,
  zip_code: booking.zip_code,
});
export const bookedPlace = (booking: BookingRow): string => placeWithZip(placeOf(booking));

/** The amount due or paid, or that it is free. */
function sumFact(booking: BookingRow): Fact {
  const dueCents = dueOf({ ...booking, status: booking.booking_status });
  if (dueCents > 0) return ['Due', describeCents(dueCents)];
  if (booking.amount === 0) return ['Price', 'Free'];
  return [booking.paid_at ? 'Paid' : 'Price', describeCents(booking.amount)];
}

/** The contact of the other side. */
function contactOf(booking: BookingRow, side: BookingSide): Fact[] {
  const line =
    side === 'organizer'
      ? contactLine({ name: booking.club_name, email: booking.club_email, phone: booking.club_phone })
      : [booking.organization_name, booking.contact_name, booking.contact_email, booking.contact_phone]
          .filter(Boolean)
          .join(', ');
  return [['Questions?', line]];
}

/**
 * The facts of a booking in mails and calendars: the day in the club's time zone, the place, the amount, and the
 * contact.
 */
export const bookingFacts = (booking: BookingRow, side: BookingSide): Fact[] => [
  ['Booking', booking.booking_id],
  ['When', describeInstant(booking.starts_at, booking.time_zone)],
  ['Booked for', durationNames[booking.duration_type]],
  placeFact(placeLine(placeOf(booking))),
  ['Dining', booking.with_dining ? 'Yes' : 'No'],
  sumFact(booking),
  ...(booking.tournament_title ? [['Tournament', booking.tournament_title] as Fact] : []),
  ...contactOf(booking, side),
];
