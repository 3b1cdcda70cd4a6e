import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, key } from './columns.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const notifications = pgTable(
  'notifications',
  {
    id: key().primaryKey(),
    userId: userId(),
    /** Numbers a person's notifications in the order in which they were committed: where a stream left off. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    type: text('type').notNull(),
    read: boolean('read').notNull().default(false),
    /** What it is about, such as 'registration-completed:<id>': told once, however often the cause repeats. */
    subject: text('subject'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('notifications_type', sql`${table.type} in ('payment_reminder', 'tournament_update', 'venue_update', 'system')`),
    index('notifications_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_unread').on(table.userId).where(sql`not read`),
    uniqueIndex('notifications_seq').on(table.userId, table.seq),
    uniqueIndex('notifications_subject').on(table.userId, table.subject),
  ],
);

/** The last number given to a person's notifications; locked by whoever gives the next, until their commit. */
export const notificationCounters = pgTable('notification_counters', { userId: userId().primaryKey(), last: bigint('last', { mode: 'number' }).notNull() });

export const userNotificationPreferences = pgTable('user_notification_preferences', {
  userId: userId().primaryKey(),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(true),
  paymentReminders: boolean('payment_reminders').notNull().default(true),
  tournamentUpdates: boolean('tournament_updates').notNull().default(true),
  venueUpdates: boolean('venue_updates').notNull().default(true),
});

/** Mails to send, in the order they were decided; the row stays as the proof that it was sent. */
export const mails = pgTable(
  'mails',
  {
    id: key().primaryKey(),
    /** One mail a subject matter and recipient, however often the cause repeats. */
    subjectKey: text('subject_key').notNull().unique(),
    /** email, or sms to a phone number. */
    channel: text('channel').notNull().default('email'),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments').$type<{ filename: string; content: string; contentType: string }[]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_newest').on(table.createdAt.desc()), index('mails_to').on(table.to, table.createdAt.desc())],
);
