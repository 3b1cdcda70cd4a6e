import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#kernel/tables/columns.ts';

/**
 * Schedules: a worker that begins a run writes when, so that of several one does it, and then how it ended. `failure`
 * is the reason of the last run that failed, without anything of a person.
 */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull(),
  lastSucceededAt: instant('last_succeeded_at'),
  lastFailedAt: instant('last_failed_at'),
  failure: text('failure'),
});
