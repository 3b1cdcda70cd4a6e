import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * Tournaments imported from a file. Their money figures are stored as they are and never booked: the ledger only has
 * what happened here.
 */
export const importedTournaments = pgTable(
  'imported_tournaments',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').primaryKey(),
    byUserId: reference('by_user_id', () => users.id, 'set null'),
    /** SHA-256 of the file's contents, in hexadecimal: an export of the tournament has the same. */
    contentHash: text('content_hash').notNull(),
    /** Parts of the file that no table holds, by the file's own names. */
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [index('imported_tournaments_person').on(table.byUserId).where(sql`by_user_id is not null`)],
);
