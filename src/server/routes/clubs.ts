import type { FastifyInstance } from 'fastify';
import type { ClubAnalytics, Facility, Photo } from '#contracts/clubs.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { termsSentence } from '#domain/booking-terms.ts';
import { toDollars } from '#domain/money.ts';
import { pictureUrl } from '#domain/pictures.ts';
import { statusOf } from '#domain/tournaments.ts';
import { countOffered } from '#server/database/slots/browse-slots.ts';
import type { HostedTournament } from '#contracts/clubs.ts';
import { type HostedRow, listHosted } from '#server/database/clubs/club-analytics.ts';
import { type FacilityRow, listFacilities } from '#server/database/clubs/facilities.ts';
import { listPhotos, type PhotoRow } from '#server/database/clubs/photos.ts';
import { findPublicClub, findTerms, saveTermsRow, type TermsRow } from '#server/database/clubs/clubs.ts';
import { listPublishedAt } from '#server/database/tournaments/read-tournaments.ts';
import { asClub } from '#server/services/accounts/viewer.ts';
import { readClubAnalytics } from '#server/services/clubs/club-analytics.ts';
import { readClubOverview } from '#server/services/clubs/club-overview.ts';
import { createFacility, deleteFacility, updateFacility } from '#server/services/clubs/facilities.ts';
import { createPhoto, deletePhoto, updatePhoto } from '#server/services/clubs/photos.ts';
import type { Context } from '#server/services/context.ts';
import { checkConnectStatus, createConnectAccount } from '#server/services/payments/connect.ts';
import { calendarDateKey, decodeCursor, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { presentTournament } from '#server/services/tournaments/present-tournament.ts';
import { type Cell, sendCsv } from './send-csv.ts';

const presentTerms = (row: TermsRow) => ({
  ...row,
  terms: termsSentence({ cancelDays: row.cancel_days, lateRefundPercent: row.late_refund_percent }),
});
const presentFacility = ({ id, name, status, used_by, bookings }: FacilityRow): Facility => ({
  id,
  name,
  status,
  used_by,
  bookings,
});
const presentPhoto = ({ picture_id, ...photo }: PhotoRow): Photo => ({
  ...photo,
  urls: { 480: pictureUrl(picture_id, 480), 960: pictureUrl(picture_id, 960), 1600: pictureUrl(picture_id, 1600) },
});

function hostedStatus(row: HostedRow, now: Date): HostedTournament['status'] {
  const status = statusOf(row, now);
  if (row.left_by && status !== 'cancelled')
    return row.left_by === 'country_club' ? 'cancelled_by_club' : 'booking_cancelled';
  return status === 'upcoming' || status === 'draft' ? 'confirmed' : status;
}

/** Each chart as the rows of a spreadsheet. */
const tables: Record<
  'weekdays' | 'months' | 'lead_times' | 'prices' | 'dining' | 'organizers',
  { columns: string[]; rows: (data: ClubAnalytics) => Cell[][] }
> = {
  weekdays: {
    columns: ['Weekday', 'Offered', 'Booked', 'Booked %'],
    rows: (data) => data.weekdays.map((row) => [row.name, row.offered, row.booked, row.booked_percent]),
  },
  months: {
    columns: ['Month', 'Offered', 'Booked', 'Booked %', 'Revenue'],
    rows: (data) => data.months.map((row) => [row.month, row.offered, row.booked, row.booked_percent, row.revenue]),
  },
  lead_times: {
    columns: ['Booked before play', 'Bookings'],
    rows: (data) => data.lead_times.map((row) => [row.label, row.bookings]),
  },
  prices: {
    columns: ['Total price', 'Offered', 'Booked', 'Booked %'],
    rows: (data) => data.prices.map((row) => [row.label, row.offered, row.booked, row.booked_percent]),
  },
  dining: {
    columns: ['Dining', 'Bookings'],
    rows: ({ dining }) => [
      ['Not offered', dining.none],
      ['Included', dining.included],
      ['Optional, taken', dining.taken],
      ['Optional, declined', dining.declined],
    ],
  },
  organizers: {
    columns: ['Organizer', 'Bookings', 'Revenue', 'Latest date'],
    rows: (data) =>
      data.organizers.data.map((row) => [row.organization_name, row.bookings, row.revenue, row.last_date]),
  },
};

const shownTournaments = 12;

/** The club's own desk, and its public page. */
export function clubRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads, clock } = context;

  mount(app, endpoints.getClub, async ({ params, viewer }) => {
    const now = clock();
    const db = viewer?.row.country_club_id ? pool : reads;
    const club = await findPublicClub(db, params.id);
    if (!club) throw new AppError('not_found', 'This club does not exist.');
    const [facilities, photos, tournaments, open] = await Promise.all([
      listFacilities(db, club.id, now),
      listPhotos(db, club.id),
      listPublishedAt(db, club.id, shownTournaments, now),
      countOffered(db, club.id, now),
    ]);
    const { id, club_name, address, city, state, zip_code, time_zone, phone, website, course_details } = club;
    return {
      ...{ id, club_name, address, city, state, zip_code, time_zone, phone, website, course_details },
      facilities: facilities.map((row) => ({ id: row.id, name: row.name, status: row.status })),
      photos: photos.map(presentPhoto),
      upcoming_tournaments: tournaments.map((row) => presentTournament(row, now)),
      has_open_slots: open > 0,
      open_slots: open,
      cancellation_terms: presentTerms(club).terms,
      is_owner: viewer !== null && viewer.row.country_club_id === club.id,
    };
  });

  mount(app, endpoints.getClubOverview, ({ viewer }) => readClubOverview(context, asClub(viewer)));

  mount(app, endpoints.listHostedTournaments, async ({ query, viewer }) => {
    const now = clock();
    const after = decodeCursor(query.cursor, calendarDateKey);
    const rows = await listHosted(pool, asClub(viewer).countryClubId, {
      after: after && { date: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.start_date, row.id]);
    const data = page.rows.map((row) => ({
      id: row.id,
      name: row.title,
      date: row.start_date,
      entries: row.entries,
      revenue: toDollars(row.venue_fee),
      status: hostedStatus(row, now),
      organizer_name: row.organizer_name,
      booking_id: row.booking_id,
    }));
    return { data, next_cursor: page.next_cursor };
  });

  mount(app, endpoints.listFacilities, async ({ viewer }) => {
    const rows = await listFacilities(pool, asClub(viewer).countryClubId, clock());
    return { data: rows.map(presentFacility), next_cursor: null };
  });
  mount(app, endpoints.createFacility, async ({ body, viewer }) =>
    presentFacility(await createFacility(context, asClub(viewer), body)),
  );
  mount(app, endpoints.updateFacility, async ({ params, body, viewer }) =>
    presentFacility(await updateFacility(context, asClub(viewer), params.id, body)),
  );
  mount(app, endpoints.deleteFacility, async ({ params, viewer }) => {
    await deleteFacility(context, asClub(viewer), params.id);
    return { ok: true as const };
  });

  mount(app, endpoints.createPhoto, async ({ query, viewer, request }) =>
    presentPhoto(await createPhoto(context, asClub(viewer), request.body, query.alt)),
  );
  mount(app, endpoints.updatePhoto, async ({ params, body, viewer }) =>
    presentPhoto(await updatePhoto(context, asClub(viewer), params.id, body)),
  );
  mount(app, endpoints.deletePhoto, async ({ params, viewer }) => {
    await deletePhoto(context, asClub(viewer), params.id);
    return { ok: true as const };
  });

  mount(app, endpoints.getTerms, async ({ viewer }) => {
    const terms = await findTerms(pool, asClub(viewer).countryClubId);
    if (!terms) throw new AppError('not_found');
    return presentTerms(terms);
  });
  mount(app, endpoints.saveTerms, async ({ body, viewer }) => {
    await saveTermsRow(pool, asClub(viewer).countryClubId, body);
    return presentTerms(body);
  });

  mount(app, endpoints.getClubAnalytics, ({ viewer }) => readClubAnalytics(context, asClub(viewer)));
  sendCsv(app, endpoints.exportClubAnalytics, async ({ query, viewer }) => {
    const data = await readClubAnalytics(context, asClub(viewer));
    const { columns, rows } = tables[query.table];
    const lines = (async function* () {
      yield* rows(data);
    })();
    return { filename: `club-${query.table.replace('_', '-')}.csv`, columns, lines };
  });

  mount(app, endpoints.checkClubConnect, ({ viewer }) => checkConnectStatus(context, asClub(viewer)));
  mount(app, endpoints.createClubConnect, async ({ viewer }) => ({
    url: await createConnectAccount(context, asClub(viewer)),
  }));
}
