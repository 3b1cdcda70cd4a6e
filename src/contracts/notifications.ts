import { z } from 'zod';
import { id, line, page, paragraph } from './fields.ts';

export const notificationTypes = ['payment_reminder', 'tournament_update', 'venue_update', 'system'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationSchema = z.object({
  id,
  title: z.string(),
  message: z.string(),
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
export const readNotificationsSchema = z.object({ ids: z.union([z.literal('all'), z.array(id).min(1).max(500)]), read: z.literal(true) });
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

/** What /api/events carries. Ids only: the browser re-reads what it may see. */
export const liveEvents = ['registration', 'notification', 'tournament', 'plan', 'session_ended', 'signed_out'] as const;
export type LiveEventName = (typeof liveEvents)[number];
