import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * An imported file of players: its content, the meaning of its columns, and its outcome. `written` lists the entries
 * that it created, which undoing deletes.
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
