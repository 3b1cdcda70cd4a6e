import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RehearsalReport } from '#areas/rehearsal/rules/report.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { RehearsalState } from '#areas/rehearsal/contract/rehearsals.ts';

/**
 * A rehearsal: a tournament's whole day played by invented players. The copy that is played is never committed; this
 * row has the progress and the report.
 */
export const rehearsals = pgTable(
  'rehearsals',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    byUserId: reference('by_user_id', () => users.id, 'set null'),
    players: integer('players').notNull(),
    hasStorm: boolean('has_storm').notNull(),
    /** The seed of the random numbers: the same seed plays the same day. */
    seed: integer('seed').notNull(),
    state: text('state').$type<RehearsalState>().notNull().default('waiting'),
    /** The current step as shown on the screen, and the completed percentage. */
    step: text('step').notNull(),
    percent: integer('percent').notNull().default(0),
    report: jsonb('report').$type<RehearsalReport>(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('rehearsals_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    check('rehearsals_report', sql`(${table.state} = 'done') = (${table.report} is not null)`),
    check('rehearsals_percent', sql`${table.percent} between 0 and 100`),
    uniqueIndex('rehearsals_one_at_a_time').on(table.tournamentId).where(sql`state in ('waiting', 'running')`),
    index('rehearsals_tournament').on(table.tournamentId, table.createdAt),
    index('rehearsals_person').on(table.byUserId).where(sql`by_user_id is not null`),
  ],
);
