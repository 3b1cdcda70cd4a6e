import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { organizers, users } from '#areas/accounts/tables/accounts.ts';
import { instant } from '#kernel/tables/columns.ts';

/** Who is told when an organizer publishes a tournament. */
export const organizerFollows = pgTable(
  'organizer_follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizerId: uuid('organizer_id')
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizerId] }),
    index('organizer_follows_organizer').on(table.organizerId, table.userId),
  ],
);
