import { boolean, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { registrationPlayers } from '#areas/entries/tables/registrations.ts';

/** The players that somebody with an account follows on a leaderboard. */
export const follows = pgTable(
  'follows',
  {
    userId: reference('user_id', () => users.id, 'cascade').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade').notNull(),
    /** They want to be told as the player goes on. */
    isTold: boolean('is_told').notNull().default(false),
    /** The last news: its round and number of holes. */
    toldRoundId: reference('told_round_id', () => golfRounds.id, 'set null'),
    toldHoles: smallint('told_holes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.playerId] }), index('follows_player').on(table.playerId)],
);
