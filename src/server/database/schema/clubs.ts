import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { key } from './columns.ts';

export const countryClubs = pgTable(
  'country_clubs',
  {
    id: key().primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    /** IANA zone; everything that happens at the club happens in it. */
    timeZone: text('time_zone').notNull(),
  },
  (table) => [index('country_clubs_name').on(sql`lower(${table.clubName}) text_pattern_ops`)],
);

/** US ZIP codes with their city and position: what the distance filter and the zone of a venue are looked up in. */
export const localities = pgTable(
  'localities',
  {
    zipCode: text('zip_code').primaryKey(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [index('localities_city').on(sql`lower(${table.city}) text_pattern_ops`, table.state)],
);
