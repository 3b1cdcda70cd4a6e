import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * Tournaments that came from a file. Its figures of money are kept as they came and never booked: books say only what
 * happened here.
 */
export const importedTournaments = pgTable(
  'imported_tournaments',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').primaryKey(),
    byUserId: reference('by_user_id', () => users.id, 'set null'),
    /** SHA-256 of what the file holds, in hexadecimal: an export of the tournament has it again. */
    contentHash: text('content_hash').notNull(),
    /** Parts of the file that no table has, by the file's own names. */
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [index('imported_tournaments_person').on(table.byUserId).where(sql`by_user_id is not null`)],
);
