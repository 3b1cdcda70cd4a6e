import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#kernel/contract/notifications.ts';
import type { MailAttachment, MailContent, Preferences } from '#areas/messages/rules/notices.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const userId = () => reference('user_id', () => users.id, 'cascade').notNull();

export const notifications = pgTable(
  'notifications',
  {
    id: key().primaryKey(),
    userId: userId(),
    /** Numbers a person's notifications in the order in which they were committed: where a stream left off. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Where on the site it leads to. */
    path: text('path'),
    type: text('type').$type<NotificationType>().notNull(),
    read: boolean('read').notNull().default(false),
    /** The subject, such as 'registration-completed:<id>': told once, however often the cause repeats. */
    subject: text('subject'),
    /** The registration, booking or order that it is about. */
    aboutId: uuid('about_id'),
    createdAt: instant('created_at').notNull(),
    /** Of something that the person did: kept so that it is not told later, and shown nowhere. */
    isOwnAct: boolean('is_own_act').notNull().default(false),
  },
  (table) => [
    check(
      'notifications_type',
      sql`${table.type} in ('payment_reminder', 'tournament_update', 'day_of_play', 'venue_update', 'system')`,
    ),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`not read`),
    uniqueIndex('notifications_seq').on(table.userId, table.seq),
    uniqueIndex('notifications_subject').on(table.userId, table.subject),
  ],
);

/** The last number given to a person's notifications; locked by whoever gives the next, until their commit. */
export const notificationCounters = pgTable('notification_counters', {
  userId: userId().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});

export const userNotificationPreferences = pgTable('user_notification_preferences', {
  userId: userId().primaryKey(),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(true),
  paymentReminders: boolean('payment_reminders').notNull().default(true),
  tournamentUpdates: boolean('tournament_updates').notNull().default(true),
  venueUpdates: boolean('venue_updates').notNull().default(true),
});

/** Mails and text messages to send, in the order they were decided; the row stays as the proof that it was sent. */
export const mails = pgTable(
  'mails',
  {
    id: key().primaryKey(),
    /** One mail a subject matter and recipient, however often the cause repeats. */
    subjectKey: text('subject_key').notNull().unique(),
    /** email, or sms to a phone number. */
    channel: text('channel').$type<'email' | 'sms'>().notNull().default('email'),
    to: text('to').notNull(),
    /** The account that is told, where there is one. */
    userId: reference('user_id', () => users.id, 'set null'),
    /** The tournament it is about: its organizer sees what could not be delivered. */
    tournamentId: reference('tournament_id', () => tournaments.id, 'set null'),
    /** The organizer on whose own host it was asked for, and whose look it bears; who is gone has none. */
    organizerId: uuid('organizer_id'),
    /** The preference that its one-click unsubscribe switches off; null for what cannot be switched off. */
    preference: text('preference').$type<keyof Preferences>(),
    subject: text('subject').notNull(),
    /** The content of the mail; both parts are made from it when it is sent. Null for a text message. */
    content: jsonb('content').$type<MailContent>(),
    /** As it was sent; emptied when it is old. */
    text: text('text'),
    html: text('html'),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When the last attempt failed, and nothing tries again by itself. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_to').on(table.to, table.createdAt, table.id),
    index('mails_undelivered')
      .on(table.tournamentId, table.createdAt, table.id)
      .where(sql`sent_at is null and attempts > 0`),
    index('mails_kept').on(table.sentAt).where(sql`text is not null`),
  ],
);

/** Browsers that take push messages for a person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key().primaryKey(),
    userId: userId(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The name of the device for the person, such as 'Chrome on Android'. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);
