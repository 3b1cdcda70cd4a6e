import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, key } from '#kernel/tables/columns.ts';

/** The backups that were made of this installation, one row each. */
export const backups = pgTable(
  'backups',
  {
    id: key().primaryKey(),
    /** Where it was written, on the machine that made it. */
    file: text('file').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** The moment as of which it holds everything. */
    madeAt: instant('made_at').notNull(),
    /** When it was restored into a throw-away database and held the same; null where that was not tried. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [index('backups_newest').on(table.madeAt)],
);
