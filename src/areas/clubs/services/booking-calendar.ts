import { durationHours } from '#areas/clubs/contract/slot-choices.ts';
import type { BookingRow } from '#areas/clubs/database/bookings.ts';
import { calendarMail, startFile } from '#areas/messages/services/calendar-file.ts';
import { bookedPlace, bookingFacts, type BookingSide } from './booking-facts.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

const pages: Record<BookingSide, string> = { organizer: '/venue-bookings', country_club: '/country-club-dashboard' };

/**
 * A booked day as a calendar file, for the organizer or the club. Each side has its own UID, since one person may be
 * both; later changes of the booking replace the event, and a cancellation marks it as cancelled.
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

/** The calendar file as a mail attachment. */
export const bookingAttachment = (booking: BookingRow, side: BookingSide, baseUrl: string): MailAttachment =>
  calendarMail('booking.ics', bookingCalendar(booking, side, baseUrl));
