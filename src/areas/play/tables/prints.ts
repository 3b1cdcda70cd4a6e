import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PrintChoice, PrintState } from '#areas/play/contract/prints.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { golfRounds } from './golf-rounds.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Prints of large fields, made in the background and kept for a day. They are stored in the database, unlike pictures,
 * so that they are deleted with their round and with the user who requested them.
 */
export const prints = pgTable(
  'prints',
  {
    id: key().primaryKey(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    byUserId: reference('by_user_id', () => users.id, 'cascade').notNull(),
    /** The choices of the print, with whether it contains the groups' codes. */
    choice: jsonb('choice').$type<PrintChoice & { hasLinks: boolean }>().notNull(),
    state: text('state').$type<PrintState>().notNull().default('waiting'),
    pagesDone: integer('pages_done').notNull().default(0),
    pagesTotal: integer('pages_total').notNull(),
    /** The PDF; null until it is done. */
    file: bytea('file'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('prints_state', sql`${table.state} in ('waiting', 'done', 'failed')`),
    check('prints_file', sql`(${table.state} = 'done') = (${table.file} is not null)`),
    index('prints_round').on(table.roundId, table.createdAt),
    index('prints_person').on(table.byUserId),
    index('prints_age').on(table.createdAt),
  ],
);
