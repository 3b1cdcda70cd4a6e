/**
 * Indexes are ascending, even for lists with the newest first: PostgreSQL reads them backwards for `order by x desc`.
 * Drizzle's own `.desc()` means DESC NULLS LAST, which such a query cannot use.
 */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#kernel/rules/money.ts';

/** Instants are UTC and read as Date. The generic parameter keeps the column name for typed rows. */
export const instant = <const Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Ids are UUIDv7 generated in the app: in time order, so that indexes grow at one end. */
export const key = <const Name extends string = 'id'>(name: Name = 'id' as Name) => uuid(name);

/**
 * A foreign key. @param onDelete what happens to this row when the referenced one is deleted; by default that is
 * refused
 */
export const reference = <const Name extends string>(
  name: Name,
  column: () => AnyPgColumn,
  onDelete?: 'cascade' | 'set null',
) => uuid(name).references(column, { onDelete });

/** Whole cents. The driver returns sums of bigint as text; no single amount exceeds the safe integer range. */
export const cents = customType<{ data: Cents; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: Number,
});

/** Columns of a payee of card payments: its connected account, and the state last read from the provider. */
export const payeeColumns = () => ({
  stripeAccountId: text('stripe_account_id').unique(),
  detailsSubmitted: boolean('details_submitted').notNull().default(false),
  chargesEnabled: boolean('charges_enabled').notNull().default(false),
  currentlyDue: text('currently_due').array().notNull().default(sql`'{}'`),
  /** The number of the read from which these were written; an older read that arrives later is ignored. */
  accountReading: bigint('account_reading', { mode: 'number' }).notNull().default(0),
});
