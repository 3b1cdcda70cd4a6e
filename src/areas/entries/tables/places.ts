import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * The places of a tournament: the only counter, in a narrow row of its own that every entry locks first.
 * A held place is being paid for, a sold one is paid or pays later, one that is set aside waits for whom it is kept
 * for; what is left is free. While a party is on the waitlist, free places are the waitlist's. `is_closed` stops
 * entries for good (cancelled), `is_paused` until its organizer names a new venue or date.
 */
export const tournamentPlaces = pgTable(
  'tournament_places',
  {
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').primaryKey(),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    isClosed: boolean('is_closed').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /**
     * The number of parties on the waitlist. A count and not a flag, because a statement's snapshot is older than its
     * lock.
     */
    waiting: integer('waiting').notNull().default(0),
    setAside: integer('set_aside').notNull().default(0),
  },
  (table) => [
    check('places_never_negative', sql`${table.held} >= 0 and ${table.sold} >= 0`),
    check('places_waitlist_never_negative', sql`${table.waiting} >= 0 and ${table.setAside} >= 0`),
    check('places_never_oversold', sql`${table.held} + ${table.sold} + ${table.setAside} <= ${table.capacity}`),
    // Contains no column that entries change, so that their updates stay within the page.
    index('places_with_waitlist').on(table.tournamentId).where(sql`waiting > 0`),
  ],
);
