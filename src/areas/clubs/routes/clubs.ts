import type { FastifyInstance } from 'fastify';
import {
  type ClubAnalytics,
  clubPageSchema,
  type Facility,
  facilitySchema,
  type HostedTournament,
  hostedTournamentSchema,
  type Photo,
  type clubAnalyticsTables,
} from '#areas/clubs/contract/clubs.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { analyticsEndpoints } from '#areas/clubs/contract/endpoints/analytics.ts';
import { payeesEndpoints } from '#areas/money/contract/endpoints/payees.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { termsSentence } from '#areas/clubs/rules/booking-terms.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { pictureUrls } from '#kernel/rules/pictures.ts';
import { statusOf } from '#areas/tournaments/rules/tournaments.ts';
import { countOffered } from '#areas/clubs/database/browse-slots.ts';
import { type HostedRow, listHosted } from '#areas/clubs/database/club-analytics.ts';
import { type FacilityRow, listFacilities } from '#areas/clubs/database/facilities.ts';
import { listPhotos, type PhotoRow } from '#areas/clubs/database/photos.ts';
import { findPublicClub, findTerms, saveTermsRow, type TermsRow } from '#areas/clubs/database/clubs.ts';
import { listPublishedAt } from '#areas/tournaments/database/read-tournaments.ts';
import { readClubAnalytics } from '#areas/clubs/services/club-analytics.ts';
import { readClubOverview } from '#areas/clubs/services/club-overview.ts';
import { createFacility, deleteFacility, updateFacility } from '#areas/clubs/services/facilities.ts';
import { createPhoto, deletePhoto, updatePhoto } from '#areas/clubs/services/photos.ts';
import type { Context } from '#kernel/services/context.ts';
import { checkConnectStatus, createConnectAccount } from '#areas/money/services/connect.ts';
import { decodeCursor, orderKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentTournament } from '#areas/tournaments/services/present-tournament.ts';
import { type Cell, sendCsv } from '#kernel/routes/send-csv.ts';
import { present } from '#kernel/services/present.ts';

const presentTerms = (row: TermsRow) => ({
  ...row,
  terms: termsSentence({ cancelDays: row.cancel_days, lateRefundPercent: row.late_refund_percent }),
});
const presentFacility = (row: FacilityRow): Facility => present(facilitySchema, row, {});
const presentPhoto = ({ picture_id, ...photo }: PhotoRow): Photo => ({
  ...photo,
  urls: pictureUrls(picture_id),
});

function hostedStatus(row: HostedRow, now: Date): HostedTournament['status'] {
  const status = statusOf(row, now);
  if (row.left_by && status !== 'cancelled')
    return row.left_by === 'country_club' ? 'cancelled_by_club' : 'booking_cancelled';
  return status === 'upcoming' || status === 'draft' ? 'confirmed' : status;
}

/** Each chart as rows of a CSV file. */
const tables: Record<
  (typeof clubAnalyticsTables)[number],
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

/** The club's own dashboard, and its public page. */
export function clubRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads, clock } = context;

  mount(app, clubsEndpoints.getClub, async ({ params, viewer }) => {
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
    return present(clubPageSchema, club, {
      facilities: facilities.map((row) => ({ id: row.id, name: row.name, status: row.status })),
      photos: photos.map(presentPhoto),
      upcoming_tournaments: tournaments.map((row) => presentTournament(row, now)),
      has_open_slots: open > 0,
      open_slots: open,
      cancellation_terms: presentTerms(club).terms,
      is_owner: viewer !== null && viewer.row.country_club_id === club.id,
    });
  });

  mount(app, clubsEndpoints.getClubOverview, ({ club }) => readClubOverview(context, club));

  mount(app, clubsEndpoints.listHostedTournaments, async ({ club, query }) => {
    const now = clock();
    const after = decodeCursor(query.cursor, orderKey);
    const rows = await listHosted(pool, club.countryClubId, now, { after, limit: query.limit + 1 });
    const page = pageOf(rows, query.limit, (row) => [row.sort_key, row.id]);
    const data = page.rows.map((row) =>
      present(hostedTournamentSchema, row, {
        name: row.title,
        date: row.start_date,
        revenue: toDollars(row.venue_fee),
        status: hostedStatus(row, now),
      }),
    );
    return { data, next_cursor: page.next_cursor };
  });

  mount(app, clubsEndpoints.listFacilities, async ({ club }) => {
    const rows = await listFacilities(pool, club.countryClubId, clock());
    return { data: rows.map(presentFacility), next_cursor: null };
  });
  mount(app, clubsEndpoints.createFacility, async ({ club, body }) =>
    presentFacility(await createFacility(context, club, body)),
  );
  mount(app, clubsEndpoints.updateFacility, async ({ club, params, body }) =>
    presentFacility(await updateFacility(context, club, params.id, body)),
  );
  mount(app, clubsEndpoints.deleteFacility, async ({ club, params }) => {
    await deleteFacility(context, club, params.id);
    return { ok: true as const };
  });

  mount(app, clubsEndpoints.createPhoto, async ({ club, query, request }) =>
    presentPhoto(await createPhoto(context, club, request.body, query.alt)),
  );
  mount(app, clubsEndpoints.updatePhoto, async ({ club, params, body }) =>
    presentPhoto(await updatePhoto(context, club, params.id, body)),
  );
  mount(app, clubsEndpoints.deletePhoto, async ({ club, params }) => {
    await deletePhoto(context, club, params.id);
    return { ok: true as const };
  });

  mount(app, clubsEndpoints.getTerms, async ({ club }) => {
    const terms = await findTerms(pool, club.countryClubId);
    if (!terms) throw new AppError('not_found');
    return presentTerms(terms);
  });
  mount(app, clubsEndpoints.saveTerms, async ({ club, body }) => {
    await saveTermsRow(pool, club.countryClubId, body);
    return presentTerms(body);
  });

  mount(app, analyticsEndpoints.getClubAnalytics, ({ club }) => readClubAnalytics(context, club));
  sendCsv(app, analyticsEndpoints.exportClubAnalytics, async ({ club, query }) => {
    const data = await readClubAnalytics(context, club);
    const { columns, rows } = tables[query.table];
    const lines = (async function* () {
      yield* rows(data);
    })();
    return { filename: `club-${query.table.replace('_', '-')}.csv`, columns, lines };
  });

  mount(app, payeesEndpoints.checkClubConnect, ({ club }) => checkConnectStatus(context, club));
  mount(app, payeesEndpoints.createClubConnect, async ({ club }) => ({
    url: await createConnectAccount(context, club),
  }));
}
