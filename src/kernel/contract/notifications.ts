import { z } from 'zod';
import { id, line, page, paragraph } from './fields.ts';

export const notificationTypes = [
  'payment_reminder',
  'tournament_update',
  'day_of_play',
  'venue_update',
  'system',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationSchema = z.object({
  id,
  title: z.string(),
  message: z.string(),
  /** The path on the site that it opens, such as '/golfer-dashboard'. */
  path: z.string().nullable(),
  type: z.enum(notificationTypes),
  read: z.boolean(),
  created_at: z.iso.datetime(),
});
export const notificationPageSchema = page(notificationSchema).extend({ unread: z.number() });
export const listNotificationsQuery = z.object({
  filter: z.enum(['all', 'unread', ...notificationTypes]).default('all'),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export const readNotificationsSchema = z.object({
  ids: z.union([z.literal('all'), z.array(id).min(1).max(500)]),
  read: z.literal(true),
});
export const createNotificationSchema = z.object({
  user_id: line(64).optional(),
  title: line(200).min(1),
  message: paragraph(2000).min(1),
  type: z.enum(notificationTypes).default('system'),
});

const flag = z.boolean();
export const preferencesSchema = z.object({
  user_id: z.string(),
  email_notifications: flag,
  push_notifications: flag,
  payment_reminders: flag,
  tournament_updates: flag,
  venue_updates: flag,
});
export const updatePreferencesSchema = preferencesSchema.omit({ user_id: true }).partial();

/** The public key with which a browser subscribes to push messages; null if this server sends none. */
export const pushSettingsSchema = z.object({ public_key: z.string().nullable() });
const base64Url = z.string().regex(/^[\w-]+={0,2}$/, 'is not base64url');
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64Url.min(80).max(100), auth: base64Url.min(20).max(30) }),
  device: line(80).default(''),
});
export const endPushSubscriptionSchema = z.object({ endpoint: z.url().max(1000) });

/** The token of a mail's unsubscribe link; mail programs send it with one click (RFC 8058). */
export const unsubscribeSchema = z.object({ token: z.string().min(20).max(500) });
export const unsubscribedSchema = z.object({
  preference: z.enum(['payment_reminders', 'tournament_updates', 'venue_updates', 'email_notifications']),
});

/** A mail about a tournament that the golfer's mail server has not accepted. */
export const undeliveredMailSchema = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  tournament_id: id,
  tournament_title: z.string(),
  attempts: z.number(),
  last_error: z.string(),
  created_at: z.iso.datetime(),
  /** When the last attempt failed; null while it is retried. */
  given_up_at: z.iso.datetime().nullable(),
});
export const undeliveredMailsQuery = z.object({
  tournament_id: id.optional(),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** The events of /api/events. They contain ids only: the browser reads what it may see. */
export const liveEvents = [
  'registration',
  'booking',
  'order',
  'notification',
  'notifications_read',
  'tournament',
  'sheet',
  'waitlist',
  'place',
  'plan',
  'session_ended',
  'signed_out',
] as const;
export type LiveEventName = (typeof liveEvents)[number];
