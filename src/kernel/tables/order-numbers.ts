import { sql } from 'drizzle-orm';
import { pgSequence, text } from 'drizzle-orm/pg-core';

/** Numbers orders of every kind, so that an order number is unique. */
export const orderNumbers = pgSequence('order_numbers');

/** The public number of an order: 'K7Q2-9M4', see `readOrderNumber`. Unique for each row. */
export const orderNumber = () =>
  text('order_number').notNull().unique().default(sql`order_number(nextval('order_numbers'))`);
