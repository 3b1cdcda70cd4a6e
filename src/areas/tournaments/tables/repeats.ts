import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import type { RepeatKind } from '#areas/tournaments/contract/tournament-copy.ts';
import { key, reference } from '#kernel/tables/columns.ts';

/** A repeat: a series of copies of a tournament that were made together. */
export const repeats = pgTable(
  'repeats',
  {
    id: key().primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id, 'cascade').notNull(),
    every: text('every').$type<RepeatKind>().notNull(),
    /** The days before play at which each draft is published automatically; null where the organizer publishes them. */
    publishDaysBefore: integer('publish_days_before'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('repeats_every', sql`${table.every} in ('week', 'two_weeks', 'month')`),
    index('repeats_organizer').on(table.organizerId),
  ],
);
