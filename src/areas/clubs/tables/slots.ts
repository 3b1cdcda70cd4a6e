import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DurationType } from '#areas/clubs/contract/slot-choices.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from './clubs.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';

/**
 * A day that a club offers. Date and start time are local to the club; the instants are converted to UTC when they are
 * written. Slots of a club never overlap: an exclusion constraint on (club, starts_at..ends_at) guarantees it, see the
 * migration.
 */
export const tournamentSlots = pgTable(
  'tournament_slots',
  {
    id: key().primaryKey(),
    countryClubId: reference('country_club_id', () => countryClubs.id, 'cascade').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** Text such as '9:00 AM'. */
    startTime: text('start_time').notNull(),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end of the club's calendar day; the slot is offered until then. */
    dayEndsAt: instant('day_ends_at').notNull(),
    slotPrice: cents('slot_price').notNull(),
    hasDining: boolean('has_dining').notNull().default(false),
    diningPrice: cents('dining_price'),
    isDiningIncluded: boolean('is_dining_included').notNull().default(false),
    totalPrice: cents('total_price').notNull(),
    status: text('status').$type<'available' | 'booked'>().notNull().default('available'),
    bookedByOrganizerId: reference('booked_by_organizer_id', () => organizers.id),
    /** When the club withdrew it before it was booked. */
    withdrawnAt: instant('withdrawn_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'slots_status',
      sql`${table.status} in ('available', 'booked') and (${table.status} = 'booked') = (${table.bookedByOrganizerId} is not null)`,
    ),
    check(
      'slots_duration',
      sql`${table.durationType} in ('half-day', 'full-day') and ${table.startsAt} < ${table.endsAt}`,
    ),
    check(
      'slots_prices',
      sql`${table.slotPrice} >= 0 and coalesce(${table.diningPrice}, 0) >= 0 and ${table.totalPrice} >= ${table.slotPrice} and (${table.hasDining} or ${table.diningPrice} is null)`,
    ),
    check('slots_withdrawn', sql`${table.withdrawnAt} is null or ${table.status} = 'available'`),
    index('slots_club').on(table.countryClubId, table.date, table.id).where(sql`withdrawn_at is null`),
    index('slots_of_club').on(table.countryClubId),
    index('slots_offered').on(table.date, table.id).where(sql`status = 'available' and withdrawn_at is null`),
    index('slots_offered_price')
      .on(table.totalPrice, table.id, table.date)
      .where(sql`status = 'available' and withdrawn_at is null`),
    index('slots_booked').on(table.bookedByOrganizerId, table.date, table.id).where(sql`status = 'booked'`),
  ],
);

/** An organizer's booking of a slot. It keeps the price and cancellation terms of the moment of booking. */
export const slotBookings = pgTable(
  'slot_bookings',
  {
    id: key().primaryKey(),
    slotId: reference('slot_id', () => tournamentSlots.id, 'cascade').notNull(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    status: text('status').notNull().default('booked'),
    withDining: boolean('with_dining').notNull(),
    amount: cents('amount').notNull(),
    cancelDays: integer('cancel_days').notNull(),
    lateRefundPercent: integer('late_refund_percent').notNull(),
    /** Null while it is due. */
    paidAt: instant('paid_at'),
    /** card: on the provider's page. club: the club confirmed that it was paid. */
    paidBy: text('paid_by'),
    refundedAmount: cents('refunded_amount').notNull().default(0),
    /** The cancellation fee; due unless it was paid or the club waived it. */
    keptAmount: cents('kept_amount').notNull().default(0),
    waivedAt: instant('waived_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by'),
    /**
     * A copy of the slot's day, time and prices at cancellation, since the club may offer the slot again on another
     * day. Null while it is booked, when the slot cannot change.
     */
    slotThen: jsonb('slot_then'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'bookings_status',
      sql`${table.status} in ('booked', 'cancelled') and (${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
    check(
      'bookings_cancelled_by',
      sql`(${table.cancelledAt} is null) = (${table.cancelledBy} is null) and coalesce(${table.cancelledBy}, 'organizer') in ('organizer', 'country_club')`,
    ),
    check(
      'bookings_paid',
      sql`(${table.paidAt} is null) = (${table.paidBy} is null) and coalesce(${table.paidBy}, 'card') in ('card', 'club')`,
    ),
    check('bookings_amounts', sql`${table.amount} >= 0 and ${table.refundedAmount} between 0 and ${table.amount}`),
    check(
      'bookings_kept',
      sql`${table.keptAmount} between 0 and ${table.amount} and (${table.status} = 'cancelled' or ${table.keptAmount} = 0)`,
    ),
    check('bookings_waived', sql`${table.waivedAt} is null or ${table.keptAmount} > 0`),
    uniqueIndex('bookings_live').on(table.slotId).where(sql`status = 'booked'`),
    index('bookings_slot').on(table.slotId),
    index('bookings_organizer').on(table.organizerId, table.createdAt, table.id),
  ],
);
