import { durationHours } from '#areas/clubs/contract/slot-choices.ts';
import type { BookingRow } from '#areas/clubs/database/bookings.ts';
import { calendarMail, startFile } from '#areas/messages/services/calendar-file.ts';
import type { MailAttachment } from '#areas/messages/rules/notices.ts';
import { bookedPlace, bookingFacts, type BookingSide } from './booking-facts.ts';

const pages: Record<BookingSide, string> = { organizer: '/venue-bookings', country_club: '/country-club-dashboard' };

/**
 * A booked day as a calendar file, for whoever booked it or for its club. It has an entry of its own on each side, for
 * one person may be both; what changes of the booking replaces it, and a cancelled one is crossed out.
 */
export const bookingCalendar = (booking: BookingRow, side: BookingSide, baseUrl: string): string =>
  startFile(
    [
      {
        key: `booking-${booking.booking_id}${side === 'organizer' ? '' : '-club'}`,
        title:
          side === 'organizer'
            ? (booking.tournament_title ?? `Booked: ${booking.club_name}`)
            : `${booking.organization_name}${booking.tournament_title ? `: ${booking.tournament_title}` : ''}`,
        facts: bookingFacts(booking, side).filter(([label]) => label !== 'When' && label !== 'Where'),
        path: pages[side],
        at: { startsAt: booking.starts_at, minutes: durationHours[booking.duration_type] * 60 },
        time_zone: booking.time_zone,
        location: bookedPlace(booking),
        changedAt: booking.changed_at,
        isCancelled: booking.booking_status === 'cancelled',
      },
    ],
    baseUrl,
    'bookings',
  );

/** The same as it is attached to a mail. */
export const bookingAttachment = (booking: BookingRow, side: BookingSide, baseUrl: string): MailAttachment =>
  calendarMail('booking.ics', bookingCalendar(booking, side, baseUrl));
