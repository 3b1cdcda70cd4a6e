import { boolean, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { registrationPlayers } from '#areas/entries/tables/registrations.ts';

/** The players whom a user follows on a leaderboard. */
export const follows = pgTable(
  'follows',
  {
    userId: reference('user_id', () => users.id, 'cascade').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade').notNull(),
    /** The follower wants notices during play. */
    isTold: boolean('is_told').notNull().default(false),
    /** The round and number of holes of the last notice. */
    toldRoundId: reference('told_round_id', () => golfRounds.id, 'set null'),
    toldHoles: smallint('told_holes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.playerId] }), index('follows_player').on(table.playerId)],
);
