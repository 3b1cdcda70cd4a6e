import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { organizers, users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

/**
 * The secret address of a calendar feed with a person's entries or an organizer's tournaments: one for each owner; only
 * its hash is stored.
 */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: key().primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade').unique(),
    organizerId: reference('organizer_id', () => organizers.id, 'cascade').unique(),
    hash: text('hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Updated at most about once an hour. */
    readAt: instant('read_at'),
  },
  (table) => [check('calendar_links_owner', sql`num_nonnulls(${table.userId}, ${table.organizerId}) = 1`)],
);
