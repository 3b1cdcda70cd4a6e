import { sql } from 'drizzle-orm';
import { pgSequence, text } from 'drizzle-orm/pg-core';

/** Counts orders of every kind, so that a number is one order's alone. */
export const orderNumbers = pgSequence('order_numbers');

/** The number of an order for people: 'K7Q2-9M4', see `readOrderNumber`. Each row gets its own. */
export const orderNumber = () =>
  text('order_number').notNull().unique().default(sql`order_number(nextval('order_numbers'))`);
