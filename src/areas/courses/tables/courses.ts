import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CourseContent } from '#golf/course-version.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A place with courses. It belongs to a club, or is an organizer's private copy, or, with neither, is public and
 * maintained by the operator. Other amenities that a club lists are in `club_facilities`.
 */
export const facilities = pgTable(
  'facilities',
  {
    id: key().primaryKey(),
    countryClubId: reference('country_club_id', () => countryClubs.id),
    organizerId: reference('organizer_id', () => organizers.id),
    name: text('name').notNull(),
    city: text('city').notNull(),
    /** Two-letter code of the state. */
    state: text('state').notNull(),
    /** Empty if unknown. */
    zip: text('zip').notNull(),
    /** IANA zone; times of rounds here are shown in it. */
    timeZone: text('time_zone').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Invented by us: marked as a sample everywhere. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('facilities_owner', sql`${table.countryClubId} is null or ${table.organizerId} is null`),
    uniqueIndex('facilities_once')
      .on(sql`lower(${table.name})`, sql`lower(${table.city})`, table.state)
      .where(sql`organizer_id is null`),
    uniqueIndex('facilities_once_an_organizer')
      .on(table.organizerId, sql`lower(${table.name})`, sql`lower(${table.city})`, table.state)
      .where(sql`organizer_id is not null`),
    index('facilities_search')
      .using('gin', sql`folded_text(name || ' ' || city) gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('facilities_in_order').on(sql`lower(${table.name})`, table.id).where(sql`organizer_id is null`),
    index('facilities_club').on(table.countryClubId).where(sql`country_club_id is not null`),
    // Half-degree square of the globe, see `country_clubs.cell`.
    index('facilities_cell')
      .on(sql`(floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)`)
      .where(sql`latitude is not null`),
  ],
);

/** Nine holes of a facility. */
export const nines = pgTable(
  'nines',
  {
    id: key().primaryKey(),
    facilityId: reference('facility_id', () => facilities.id, 'cascade').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('nines_name').on(table.facilityId, sql`lower(${table.name})`)],
);

/** One nine, or an ordered pair; a pair of the same nine is nine holes played twice. */
export const courses = pgTable(
  'courses',
  {
    id: key().primaryKey(),
    facilityId: reference('facility_id', () => facilities.id, 'cascade').notNull(),
    name: text('name').notNull(),
    firstNine: reference('first_nine', () => nines.id, 'cascade').notNull(),
    secondNine: reference('second_nine', () => nines.id, 'cascade'),
    /** No longer offered; past rounds still refer to it. */
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('courses_name').on(table.facilityId, sql`lower(${table.name})`)],
);

/** A version of a course. A trigger rejects changes, see the migration; changed figures are a new version. */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: key().primaryKey(),
    courseId: reference('course_id', () => courses.id, 'cascade').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<CourseContent>().notNull(),
    /** SHA-256 of `canonicalCourse(content)`. */
    contentHash: bytes('content_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('course_versions_number', sql`${table.number} >= 1`),
    unique('course_versions_number_once').on(table.courseId, table.number),
  ],
);
