import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FacilityStatus, FacilityUse } from '#areas/clubs/contract/slot-choices.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, payeeColumns, reference } from '#kernel/tables/columns.ts';
import { pictures } from '#kernel/tables/pictures.ts';

export const countryClubs = pgTable(
  'country_clubs',
  {
    id: key().primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade').unique(),
    clubName: text('club_name').notNull(),
    contactName: text('contact_name'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    phone: text('phone'),
    website: text('website'),
    courseDetails: text('course_details'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The club's IANA time zone, used for everything that happens there. */
    timeZone: text('time_zone').notNull(),
    /** Half-degree square of the globe, see `tournaments.cell`. */
    cell: integer('cell').generatedAlwaysAs(
      sql`(floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)`,
    ),
    /**
     * A booking can be cancelled for a full refund until this many days before play; later, the percentage below is
     * refunded.
     */
    cancelDays: integer('cancel_days').notNull().default(14),
    lateRefundPercent: integer('late_refund_percent').notNull().default(0),
    /** The connected account that receives payments for bookings. */
    ...payeeColumns(),
  },
  (table) => [
    check(
      'country_clubs_terms',
      sql`${table.cancelDays} between 0 and 365 and ${table.lateRefundPercent} between 0 and 100`,
    ),
    index('country_clubs_in_order').on(sql`lower(${table.clubName})`, table.id),
    index('country_clubs_name').on(sql`lower(${table.clubName}) text_pattern_ops`),
    index('country_clubs_city').on(sql`lower(${table.city}) text_pattern_ops`),
    index('country_clubs_state').on(sql`lower(${table.state})`),
    index('country_clubs_cell').on(table.cell),
  ],
);

const countryClubId = () => reference('country_club_id', () => countryClubs.id, 'cascade').notNull();

/** The facilities of a club: courses, practice grounds, rooms. `usedBy` selects the bookings that include them. */
export const clubFacilities = pgTable(
  'club_facilities',
  {
    id: key().primaryKey(),
    countryClubId: countryClubId(),
    name: text('name').notNull(),
    status: text('status').$type<FacilityStatus>().notNull(),
    usedBy: text('used_by').$type<FacilityUse>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'club_facilities_status',
      sql`${table.status} in ('excellent', 'good') and ${table.usedBy} in ('every_booking', 'dining', 'none')`,
    ),
    index('club_facilities_club').on(table.countryClubId, table.createdAt, table.id),
  ],
);

/** The club's pictures in order, each with its alternative text. */
export const clubPhotos = pgTable(
  'club_photos',
  {
    id: key().primaryKey(),
    countryClubId: countryClubId(),
    pictureId: reference('picture_id', () => pictures.id).notNull(),
    alt: text('alt').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('club_photos_club').on(table.countryClubId, table.position, table.id)],
);
