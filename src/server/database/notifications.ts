import type { NotificationType } from '#contracts/notifications.ts';
import type { Db } from './connection.ts';

export type NotificationRow = { id: string; title: string; message: string; type: NotificationType; read: boolean; created_at: Date };

/** Tells a person something once: a second call with the same subject changes nothing. Wakes the person's open tabs. */
export async function insertNotification(
  db: Db,
  note: { id: string; userId: string; title: string; message: string; type: NotificationType; subject: string | null; now: Date },
): Promise<void> {
  await db.query({
    name: 'insert-notification',
    text: `with counter as (
             insert into notification_counters as c (user_id, last) values ($2, 1) on conflict (user_id) do update set last = c.last + 1 returning last
           ), told as (
             insert into notifications (id, user_id, title, message, type, subject, created_at, seq) select $1, $2, $3, $4, $5, $6, $7, last from counter
             on conflict (user_id, subject) do nothing returning id, user_id
           )
           select pg_notify('live', json_build_object('user', user_id, 'event', 'notification', 'id', id)::text) from told`,
    values: [note.id, note.userId, note.title, note.message, note.type, note.subject, note.now],
  });
}

export async function listNotifications(
  db: Db,
  userId: string,
  page: { filter: 'all' | 'unread' | NotificationType; after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<NotificationRow[]> {
  const type = page.filter === 'all' || page.filter === 'unread' ? null : page.filter;
  const { rows } = await db.query<NotificationRow>({
    name: 'list-notifications',
    text: `select id, title, message, type, read, created_at from notifications
           where user_id = $1 and ($2::text is null or type = $2) and (not $3 or not read)
             and ($4::timestamptz is null or (created_at, id) < ($4, $5::uuid))
           order by created_at desc, id desc limit $6`,
    values: [userId, type, page.filter === 'unread', page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });
  return rows;
}

/** The number a stream that begins now goes on from. */
export async function lastNotificationSeq(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ last: number }>({ name: 'last-notification', text: 'select last from notification_counters where user_id = $1', values: [userId] });
  return rows[0]?.last ?? 0;
}

/** What came after a number, in the order of its commits. */
export async function listNotificationsSince(db: Db, userId: string, seq: number, limit: number): Promise<(NotificationRow & { seq: number })[]> {
  const { rows } = await db.query<NotificationRow & { seq: number }>({
    name: 'notifications-since',
    text: 'select seq, id, title, message, type, read, created_at from notifications where user_id = $1 and seq > $2 order by seq limit $3',
    values: [userId, seq, limit],
  });
  return rows;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-unread',
    text: 'select count(*) from notifications where user_id = $1 and not read',
    values: [userId],
  });
  return rows[0]?.count ?? 0;
}

/** Marks own notifications as read; ids of others' change nothing. */
export async function markRead(db: Db, userId: string, ids: string[] | 'all'): Promise<void> {
  await db.query({
    name: 'mark-read',
    text: 'update notifications set read = true where user_id = $1 and not read and ($2::uuid[] is null or id = any($2))',
    values: [userId, ids === 'all' ? null : ids],
  });
}

export type PreferencesRow = {
  user_id: string;
  email_notifications: boolean;
  push_notifications: boolean;
  payment_reminders: boolean;
  tournament_updates: boolean;
  venue_updates: boolean;
};

export async function findPreferences(db: Db, userId: string): Promise<PreferencesRow | null> {
  const { rows } = await db.query<PreferencesRow>({
    name: 'find-preferences',
    text: 'select * from user_notification_preferences where user_id = $1',
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Upserts the flags that are given and keeps the others; a first row starts with everything on. */
export async function savePreferences(db: Db, userId: string, flags: Partial<Omit<PreferencesRow, 'user_id'>>): Promise<PreferencesRow> {
  const { rows } = await db.query<PreferencesRow>({
    name: 'save-preferences',
    text: `insert into user_notification_preferences as kept
             (user_id, email_notifications, push_notifications, payment_reminders, tournament_updates, venue_updates)
           values ($1, coalesce($2, true), coalesce($3, true), coalesce($4, true), coalesce($5, true), coalesce($6, true))
           on conflict (user_id) do update set
             email_notifications = coalesce($2, kept.email_notifications), push_notifications = coalesce($3, kept.push_notifications),
             payment_reminders = coalesce($4, kept.payment_reminders), tournament_updates = coalesce($5, kept.tournament_updates),
             venue_updates = coalesce($6, kept.venue_updates)
           returning *`,
    values: [
      userId,
      flags.email_notifications ?? null,
      flags.push_notifications ?? null,
      flags.payment_reminders ?? null,
      flags.tournament_updates ?? null,
      flags.venue_updates ?? null,
    ],
  });
  return rows[0] as PreferencesRow;
}
