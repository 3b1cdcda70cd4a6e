import type { FastifyInstance } from 'fastify';
import { type EndpointParsed, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { type BookingPeriod, type BookingRow, listBookings } from '#server/database/bookings.ts';
import { asClub, asOrganizer } from '#server/services/accounts/viewer.ts';
import { bookSlot } from '#server/services/bookings/book-slot.ts';
import { cancelBooking, cancelClubBooking } from '#server/services/bookings/cancel-booking.ts';
import { findClubBooking, findOwnBooking } from '#server/services/bookings/own-booking.ts';
import {
  confirmBookingReturn,
  letGoOfBooking,
  markBookingPaid,
  payBooking,
} from '#server/services/bookings/pay-booking.ts';
import type { Context } from '#server/services/context.ts';
import { calendarDateKey, decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { presentBooking } from '#server/services/bookings/present-booking.ts';
import { presentSlot } from '#server/services/slots/present-slot.ts';
import { cancelBookingAndTournament } from '#server/services/tournaments/end-at-slot.ts';

type Query = EndpointParsed<Endpoints['listBookings']>['query'];

const keyOf = (when: BookingPeriod, row: BookingRow): string =>
  when === 'cancelled' ? (row.cancelled_at?.toISOString() ?? '') : row.date;

/** Bookings of slots, from either side. */
export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const forOrganizer = (row: BookingRow) => presentBooking(row, clock(), 'organizer');
  const forClub = (row: BookingRow) => presentBooking(row, clock(), 'country_club');

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

  mount(app, endpoints.bookSlot, async ({ body, viewer }) => {
    const organizer = asOrganizer(viewer);
    const booking = await bookSlot(context, organizer, { slotId: body.slotId, withDining: body.withDining });
    return { ...presentSlot(booking, organizer.organizerId, clock()), booking: forOrganizer(booking) };
  });

  mount(app, endpoints.listBookings, ({ query, viewer }) =>
    list({ organizerId: asOrganizer(viewer).organizerId }, query),
  );
  mount(app, endpoints.getBooking, async ({ params, viewer }) =>
    forOrganizer(await findOwnBooking(context, asOrganizer(viewer), params.id)),
  );
  mount(app, endpoints.payBooking, async ({ params, viewer }) => ({
    url: await payBooking(context, asOrganizer(viewer), params.id),
  }));
  mount(app, endpoints.confirmBookingReturn, async ({ body, viewer }) =>
    forOrganizer(await confirmBookingReturn(context, asOrganizer(viewer), body.session_id)),
  );
  mount(app, endpoints.cancelBooking, async ({ params, query, viewer }) => {
    const cancel = query.with_tournament === 'true' ? cancelBookingAndTournament : cancelBooking;
    return forOrganizer(await cancel(context, asOrganizer(viewer), params.id));
  });

  mount(app, endpoints.listClubBookings, ({ query, viewer }) =>
    list({ countryClubId: asClub(viewer).countryClubId }, query),
  );
  mount(app, endpoints.getClubBooking, async ({ params, viewer }) =>
    forClub(await findClubBooking(context, asClub(viewer), params.id)),
  );
  mount(app, endpoints.markBookingPaid, async ({ params, viewer }) =>
    forClub(await markBookingPaid(context, asClub(viewer), params.id)),
  );
  mount(app, endpoints.letGoOfBooking, async ({ params, viewer }) =>
    forClub(await letGoOfBooking(context, asClub(viewer), params.id)),
  );
  mount(app, endpoints.cancelClubBooking, async ({ params, viewer }) =>
    forClub(await cancelClubBooking(context, asClub(viewer), params.id)),
  );
}
