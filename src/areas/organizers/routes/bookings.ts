import type { FastifyInstance } from 'fastify';
import type { EndpointParsed } from '#kernel/contract/endpoints/endpoint.ts';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { type BookingRow, listBookings } from '#areas/clubs/database/bookings.ts';
import { bookingCalendar } from '#areas/clubs/services/booking-calendar.ts';
import type { BookingSide } from '#areas/clubs/services/booking-facts.ts';
import { bookSlot } from '#areas/clubs/services/book-slot.ts';
import { cancelBooking, cancelClubBooking } from '#areas/clubs/services/cancel-booking.ts';
import { requireClubBooking, requireOwnBooking } from '#areas/clubs/services/own-booking.ts';
import { confirmBookingReturn, waiveDue, markBookingPaid, payBooking } from '#areas/clubs/services/pay-booking.ts';
import type { Context } from '#kernel/services/context.ts';
import { calendarDateKey, decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendCalendar } from '#kernel/routes/send-calendar.ts';
import { presentBooking } from '#areas/clubs/services/present-booking.ts';
import { presentSlot } from '#areas/clubs/services/present-slot.ts';
import { cancelBookingAndTournament } from '#areas/organizers/services/end-at-slot.ts';
import type { BookingPeriod } from '#areas/clubs/contract/bookings.ts';

type Query = EndpointParsed<(typeof bookingsEndpoints)['listBookings']>['query'];

const keyOf = (when: BookingPeriod, row: BookingRow): string =>
  when === 'cancelled' ? (row.cancelled_at?.toISOString() ?? '') : row.date;

/** Bookings of slots, from either side. */
export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const forOrganizer = (row: BookingRow) => presentBooking(row, clock(), 'organizer');
  const forClub = (row: BookingRow) => presentBooking(row, clock(), 'country_club');

  const fileOf = (row: BookingRow, side: BookingSide) => ({
    filename: 'booking.ics',
    content: bookingCalendar(row, side, context.settings.baseUrl),
  });

  const list = async (of: { organizerId: string } | { countryClubId: string }, query: Query) => {
    const after = decodeCursor(query.cursor, query.when === 'cancelled' ? instantKey : calendarDateKey);
    const rows = await listBookings(
      pool,
      of,
      { when: query.when, after: after && { key: after.key, id: after.id }, limit: query.limit + 1 },
      clock(),
    );
    const page = pageOf(rows, query.limit, (row) => [keyOf(query.when, row), row.booking_id]);
    return { data: page.rows.map('organizerId' in of ? forOrganizer : forClub), next_cursor: page.next_cursor };
  };

  mount(app, bookingsEndpoints.bookSlot, async ({ organizer, body }) => {
    const booking = await bookSlot(context, organizer, { slotId: body.slotId, withDining: body.withDining });
    return { ...presentSlot(booking, organizer.organizerId, clock()), booking: forOrganizer(booking) };
  });

  mount(app, bookingsEndpoints.listBookings, ({ organizer, query }) =>
    list({ organizerId: organizer.organizerId }, query),
  );
  mount(app, bookingsEndpoints.getBooking, async ({ organizer, params }) =>
    forOrganizer(await requireOwnBooking(context, organizer, params.id)),
  );
  sendCalendar(app, bookingsEndpoints.getBookingCalendar, async ({ organizer, params }) =>
    fileOf(await requireOwnBooking(context, organizer, params.id), 'organizer'),
  );
  mount(app, bookingsEndpoints.payBooking, async ({ organizer, params }) => ({
    url: await payBooking(context, organizer, params.id),
  }));
  mount(app, bookingsEndpoints.confirmBookingReturn, async ({ organizer, body }) =>
    forOrganizer(await confirmBookingReturn(context, organizer, body.session_id)),
  );
  mount(app, bookingsEndpoints.cancelBooking, async ({ organizer, params, query }) => {
    const cancel = query.with_tournament === 'true' ? cancelBookingAndTournament : cancelBooking;
    return forOrganizer(await cancel(context, organizer, params.id));
  });

  mount(app, bookingsEndpoints.listClubBookings, ({ club, query }) =>
    list({ countryClubId: club.countryClubId }, query),
  );
  mount(app, bookingsEndpoints.getClubBooking, async ({ club, params }) =>
    forClub(await requireClubBooking(context, club, params.id)),
  );
  sendCalendar(app, bookingsEndpoints.getClubBookingCalendar, async ({ club, params }) =>
    fileOf(await requireClubBooking(context, club, params.id), 'country_club'),
  );
  mount(app, bookingsEndpoints.markBookingPaid, async ({ club, params }) =>
    forClub(await markBookingPaid(context, club, params.id)),
  );
  mount(app, bookingsEndpoints.waiveBooking, async ({ club, params }) =>
    forClub(await waiveDue(context, club, params.id)),
  );
  mount(app, bookingsEndpoints.cancelClubBooking, async ({ club, params }) =>
    forClub(await cancelClubBooking(context, club, params.id)),
  );
}
