import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#kernel/contract/notifications.ts';
import type { MailContent, Preferences } from '#areas/messages/rules/notices.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

const userId = () => reference('user_id', () => users.id, 'cascade').notNull();

export const notifications = pgTable(
  'notifications',
  {
    id: key().primaryKey(),
    userId: userId(),
    /** Numbers a person's notifications in commit order, so that a stream can resume after the last one it has seen. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** The path on the site that it opens. */
    path: text('path'),
    type: text('type').$type<NotificationType>().notNull(),
    read: boolean('read').notNull().default(false),
    /**
     * A key for the cause, such as 'registration-completed:<id>': the person is notified once for it, even if the cause
     * repeats.
     */
    subject: text('subject'),
    /** The id of the registration, booking or order concerned. */
    aboutId: uuid('about_id'),
    createdAt: instant('created_at').notNull(),
    /** The person caused it: stored so that it is not sent later, and never shown. */
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

/**
 * The last sequence number of a person's notifications; the transaction that assigns the next one locks it until it
 * commits.
 */
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

/** Mails and text messages to send, in the order they were queued; the row stays as the record of delivery. */
export const mails = pgTable(
  'mails',
  {
    id: key().primaryKey(),
    /** A key for the cause and recipient: one mail for it, even if the cause repeats. */
    subjectKey: text('subject_key').notNull().unique(),
    /** 'email', or 'sms' to a phone number. */
    channel: text('channel').$type<'email' | 'sms'>().notNull().default('email'),
    to: text('to').notNull(),
    /** The recipient's account, if any. */
    userId: reference('user_id', () => users.id, 'set null'),
    /** The tournament concerned; its organizer can see undelivered mails. */
    tournamentId: reference('tournament_id', () => tournaments.id, 'set null'),
    /**
     * The organizer on whose own host the mail was requested, and whose look it has. No foreign key: the organizer may
     * be deleted.
     */
    organizerId: uuid('organizer_id'),
    /** The preference that its one-click unsubscribe switches off; null if it cannot be switched off. */
    preference: text('preference').$type<keyof Preferences>(),
    subject: text('subject').notNull(),
    /** The content of the mail; both parts are rendered from it when it is sent. Null for a text message. */
    content: jsonb('content').$type<MailContent>(),
    /** The text as sent; erased after a while. */
    text: text('text'),
    html: text('html'),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When the last attempt failed, if no automatic attempt follows. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_to').on(table.to, table.createdAt, table.id),
    index('mails_undelivered')
      .on(table.tournamentId, table.createdAt, table.id)
      .where(sql`sent_at is null and attempts > 0`),
    index('mails_without_account').on(table.tournamentId, table.createdAt).where(sql`user_id is null`),
    index('mails_kept').on(table.sentAt).where(sql`text is not null`),
  ],
);

/** Browsers that receive push messages for a person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key().primaryKey(),
    userId: userId(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The device as shown to the person, such as 'Chrome on Android'. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);
