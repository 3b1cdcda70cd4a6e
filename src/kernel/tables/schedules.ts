import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#kernel/tables/columns.ts';

/**
 * What is done again and again: who begins a run writes when, so that of several workers one does, and then how it
 * ended. `failure` is why the last one that failed did, without anything of a person.
 */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull(),
  lastSucceededAt: instant('last_succeeded_at'),
  lastFailedAt: instant('last_failed_at'),
  failure: text('failure'),
});
