import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, key } from './columns.ts';

/**
 * An uploaded picture: its files are in the picture store under its id, one for each width. A picture never changes;
 * another picture is another row.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: key().primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
    index('pictures_oldest').on(table.createdAt),
  ],
);
