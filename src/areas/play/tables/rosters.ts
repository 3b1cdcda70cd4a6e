import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * A file of players that somebody brought: as it was read, how its columns are understood, and what became of it.
 * `written` names the entries that came of it, which an undo takes back.
 */
export const rosterImports = pgTable(
  'roster_imports',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    fileName: text('file_name').notNull(),
    mapping: jsonb('mapping').notNull(),
    rows: jsonb('rows').notNull(),
    counts: jsonb('counts').notNull(),
    written: jsonb('written'),
    state: text('state').$type<'read' | 'done' | 'undone'>().notNull().default('read'),
    byUserId: reference('by_user_id', () => users.id).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('roster_imports_state', sql`${table.state} in ('read', 'done', 'undone')`),
    index('roster_imports_tournament').on(table.tournamentId, table.createdAt, table.id),
  ],
);
