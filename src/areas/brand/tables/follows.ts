import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { organizers, users } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';

/** The followers of an organizer, who are notified when it publishes a tournament. */
export const organizerFollows = pgTable(
  'organizer_follows',
  {
    userId: reference('user_id', () => users.id, 'cascade').notNull(),
    organizerId: reference('organizer_id', () => organizers.id, 'cascade').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizerId] }),
    index('organizer_follows_organizer').on(table.organizerId, table.userId),
  ],
);
