import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';

/** US ZIP codes with their city and position, for the distance filter and for venues' time zones. */
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
