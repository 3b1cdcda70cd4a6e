import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, key } from '#kernel/tables/columns.ts';

/** The backups of this installation, one row each. */
export const backups = pgTable(
  'backups',
  {
    id: key().primaryKey(),
    /** The path on the machine that made it. */
    file: text('file').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** The instant of its snapshot. */
    madeAt: instant('made_at').notNull(),
    /** When it was verified by restoring it into a temporary database; null if that was not done. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [index('backups_newest').on(table.madeAt)],
);
