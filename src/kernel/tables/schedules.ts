import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#kernel/tables/columns.ts';

/**
 * Schedules: a worker records the start of a run, so that only one worker executes it, and then its end. `failure` is
 * the error of the last failed run, without personal data.
 */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull(),
  lastSucceededAt: instant('last_succeeded_at'),
  lastFailedAt: instant('last_failed_at'),
  failure: text('failure'),
});
