import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { reference } from '#kernel/tables/columns.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key } from './columns.ts';

/** Events to dispatch, see `../rules/events.ts`. Written with the change, kept for thirty days. */
export const events = pgTable(
  'events',
  {
    id: key().primaryKey(),
    type: text('type').notNull(),
    /** The registration, booking, order or tournament concerned. */
    subjectId: uuid('subject_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The person who caused it, who gets receipts only. Null without a signed-in person. */
    byUserId: reference('by_user_id', () => users.id, 'set null'),
    /** Null until all handlers have processed it. */
    dispatchedAt: instant('dispatched_at'),
  },
  (table) => [
    index('events_waiting').on(table.createdAt).where(sql`dispatched_at is null`),
    index('events_created').on(table.createdAt),
    index('events_person').on(table.byUserId).where(sql`by_user_id is not null`),
  ],
);
