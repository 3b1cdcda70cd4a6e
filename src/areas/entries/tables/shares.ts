import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { tournamentRegistrations } from './registrations.ts';
import type { Share } from '#areas/money/rules/shares.ts';

/**
 * The share that a player of an entry pays through a link of their own, where `pays` is shares; a purchase by its id.
 * open: waits for payment. paid. released: its place was freed.
 */
export const registrationShares = pgTable(
  'registration_shares',
  {
    id: key().primaryKey(),
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    /** The player's position in the entry; 0 is the captain. */
    position: integer('position').notNull(),
    amount: cents('amount').notNull(),
    state: text('state').$type<Share['state']>().notNull().default('open'),
    paidAt: instant('paid_at'),
    /** When the captain last sent a reminder; at most once a day. */
    remindedAt: instant('reminded_at'),
    /** The payer, once another player has the place: refunds are notified to the payer. */
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
  },
  (table) => [
    unique('registration_shares_position').on(table.registrationId, table.position),
    check('registration_shares_state', sql`${table.state} in ('open', 'paid', 'released')`),
    check('registration_shares_amount', sql`${table.amount} > 0`),
    check('registration_shares_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
);

/**
 * An order of extras for an existing entry, as a purchase. Its extras are reserved while it is pending, and belong to
 * the entry once it is paid.
 */
export const entryAddons = pgTable(
  'entry_addons',
  {
    id: key().primaryKey(),
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'cascade').notNull(),
    state: text('state').$type<'pending' | 'paid' | 'expired'>().notNull(),
    amount: cents('amount').notNull(),
    /** The part of it that a withdrawal does not refund. */
    keptAmount: cents('kept_amount').notNull().default(0),
    extras: jsonb('extras').notNull(),
    lines: jsonb('lines').notNull(),
    /** When its reservation expires; null when nothing is reserved. */
    holdExpiresAt: instant('hold_expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('entry_addons_state', sql`${table.state} in ('pending', 'paid', 'expired')`),
    check('entry_addons_amounts', sql`${table.keptAmount} between 0 and ${table.amount}`),
    check('entry_addons_hold', sql`(${table.state} = 'pending') = (${table.holdExpiresAt} is not null)`),
    index('entry_addons_entry').on(table.registrationId, table.createdAt),
    index('entry_addons_holds').on(table.holdExpiresAt).where(sql`state = 'pending'`),
  ],
);
