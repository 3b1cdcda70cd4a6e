import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

/** Posts of organizers on their public pages: plain text, shown as typed. */
export const organizerPosts = pgTable(
  'organizer_posts',
  {
    id: key().primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id, 'cascade').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When it was edited; null if never. */
    editedAt: instant('edited_at'),
  },
  (table) => [
    check('organizer_posts_length', sql`length(${table.title}) between 1 and 120 and length(${table.body}) <= 5000`),
    index('organizer_posts_newest').on(table.organizerId, table.createdAt, table.id),
  ],
);
