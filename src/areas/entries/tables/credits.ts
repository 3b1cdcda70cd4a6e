import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { golfers, organizers } from '#areas/accounts/tables/accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { tournamentRegistrations } from './registrations.ts';

/**
 * Credit that an organizer owes a golfer, to be spent on an entry with the same organizer; given instead of a refund.
 * Locked after the counters, divisions, codes and extras, by id.
 */
export const credits = pgTable(
  'credits',
  {
    id: key().primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    golferId: reference('golfer_id', () => golfers.id).notNull(),
    /** The entry that it was given for, whose payment it replaces. */
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    amount: cents('amount').notNull(),
    left: cents('left_amount').notNull(),
    /** Why it was given; unique together with the entry. */
    reason: text('reason').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the rest of it ended. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('credits_once').on(table.registrationId, table.reason),
    check('credits_amounts', sql`${table.amount} > 0 and ${table.left} between 0 and ${table.amount}`),
    check('credits_ended', sql`${table.endedAt} is null or ${table.left} = 0`),
    index('credits_golfer').on(table.golferId, table.organizerId, table.expiresAt),
    index('credits_organizer').on(table.organizerId, table.createdAt, table.id),
    index('credits_ending').on(table.expiresAt).where(sql`left_amount > 0`),
  ],
);

/**
 * Credit that was spent on an entry (negative), or returned when that entry ended. A movement against the entry that
 * the credit was given for records that the credit ended or was paid out.
 */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: key().primaryKey(),
    creditId: reference('credit_id', () => credits.id, 'cascade').notNull(),
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    amount: cents('amount').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    check('credit_movements_amount', sql`${table.amount} <> 0`),
    index('credit_movements_credit').on(table.creditId, table.movedAt),
    index('credit_movements_entry').on(table.registrationId),
  ],
);
