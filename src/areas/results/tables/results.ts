import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OfficialAnswer } from '#areas/results/rules/official-results.ts';
import type { ResultsDifference } from '#areas/results/rules/compare-answers.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * Official results as computed by the engine, never changed: a correction is another version with its reason. Rows have
 * ids and no names, so that a deleted account disappears from here too.
 */
export const results = pgTable(
  'results',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    version: integer('version').notNull(),
    engine: text('engine').notNull(),
    rules: text('rules').notNull(),
    /** SHA-256 of everything that was scored, in hexadecimal. */
    inputsHash: text('inputs_hash').notNull(),
    answer: jsonb('answer').$type<OfficialAnswer>().notNull(),
    byUserId: reference('by_user_id', () => users.id, 'set null'),
    madeAt: instant('made_at').notNull(),
    /** Why they were corrected; null for the first version. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.version] }),
    check('results_version', sql`${table.version} >= 1 and (${table.version} = 1) = (${table.reason} is null)`),
  ],
);

/**
 * The nightly check of a version of official results: whether today's engine computes the same from the same scores. A
 * difference is shown to the committee; results are never overwritten.
 */
export const resultChecks = pgTable(
  'result_checks',
  {
    tournamentId: uuid('tournament_id').notNull(),
    version: integer('version').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** Empty where everything is equal. */
    differences: jsonb('differences').$type<ResultsDifference[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.version] }),
    foreignKey({
      name: 'result_checks_of_results',
      columns: [table.tournamentId, table.version],
      foreignColumns: [results.tournamentId, results.version],
    }).onDelete('cascade'),
  ],
);
