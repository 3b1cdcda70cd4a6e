import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizers, users } from '#areas/accounts/tables/accounts.ts';
import { instant, key } from '#kernel/tables/columns.ts';

/**
 * The secret addresses by which calendar programs read somebody's entries, or an organizer's tournaments: one each, of
 * which only the hash is kept.
 */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: key().primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizerId: uuid('organizer_id')
      .unique()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** To the hour or so. */
    readAt: instant('read_at'),
  },
  (table) => [check('calendar_links_owner', sql`num_nonnulls(${table.userId}, ${table.organizerId}) = 1`)],
);
