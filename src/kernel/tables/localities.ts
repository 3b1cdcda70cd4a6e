import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';

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
  (table) => [
    index('localities_city').on(sql`lower(${table.city}) text_pattern_ops`, table.state),
    index('localities_zip').on(sql`${table.zipCode} text_pattern_ops`),
  ],
);
