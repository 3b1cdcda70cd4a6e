/**
 * Indexes are ascending, those of lists that show the newest first as well: PostgreSQL reads them backwards for `order
 * by x desc`. Drizzle's own `.desc()` means DESC NULLS LAST, which such a list cannot use.
 */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#kernel/rules/money.ts';

/** Instants are UTC and come out as Date. A helper keeps the name as it is given: rows are typed by it. */
export const instant = <const Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Ids are UUIDv7 made in the app: in time order, so that indexes grow at one end. */
export const key = <const Name extends string = 'id'>(name: Name = 'id' as Name) => uuid(name);

/** The id of a row of another table. @param onDelete of this row when that one is deleted; without it, refused */
export const reference = <const Name extends string>(
  name: Name,
  column: () => AnyPgColumn,
  onDelete?: 'cascade' | 'set null',
) => uuid(name).references(column, { onDelete });

/** Whole cents. Sums of bigint come back as text from the driver; no single amount leaves the safe range. */
export const cents = customType<{ data: Cents; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: Number,
});

/** Somebody whom card payments go to: the provider's account, and what it last said of it. */
export const payeeColumns = () => ({
  stripeAccountId: text('stripe_account_id').unique(),
  detailsSubmitted: boolean('details_submitted').notNull().default(false),
  chargesEnabled: boolean('charges_enabled').notNull().default(false),
  currentlyDue: text('currently_due').array().notNull().default(sql`'{}'`),
  /** Number of the reading of the provider that these show; an older reading that arrives late is dropped. */
  accountReading: bigint('account_reading', { mode: 'number' }).notNull().default(0),
});
