import { pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

/** Subscriptions to the newsletter. Active once confirmed by mail; the token in every mail ends it. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: key().primaryKey(),
  email: text('email').notNull().unique(),
  confirmedAt: instant('confirmed_at'),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
});

/** Messages from the contact page; stored, and mailed to the operator. */
export const contactMessages = pgTable('contact_messages', {
  id: key().primaryKey(),
  userId: reference('user_id', () => users.id, 'set null'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').notNull(),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
});
