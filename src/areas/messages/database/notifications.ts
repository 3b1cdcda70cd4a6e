import type { NotificationType } from '#kernel/contract/notifications.ts';
import type { Preferences } from '#areas/messages/rules/notices.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { notifications, userNotificationPreferences } from '#areas/messages/tables/notifications.ts';

const columns = selected(notifications, 'n', ['id', 'title', 'message', 'path', 'type', 'read', 'created_at']);
export type NotificationRow = RowIn<typeof columns>;

export type NotificationToInsert = {
  id: string;
  userId: string;
  title: string;
  message: string;
  path?: string | null;
  type: NotificationType;
  /** A key for the cause; a second notification with the same key is ignored. */
  subject: string | null;
  /** The id of the registration, booking or order concerned. */
  aboutId?: string | undefined;
  now: Date;
  /** The recipient caused it: the notification is stored so that it is not sent later, and is not shown. */
  isOwnAct?: boolean;
};

const given = [
  'id',
  'user_id',
  'title',
  'message',
  'path',
  'type',
  'read',
  'subject',
  'about_id',
  'created_at',
  'is_own_act',
] as const;
type Given = Pick<RowOf<typeof notifications>, (typeof given)[number]>;

/**
 * Adds notifications in the caller's transaction, once for each person and subject, and wakes the persons' open tabs
 * when it commits. Counters are locked in the order of user ids, so that two transactions that notify many people
 * cannot deadlock.
 * @returns the ids of the new notifications
 */
export async function insertNotifications(db: Db, notes: NotificationToInsert[]): Promise<string[]> {
  if (notes.length === 0) return [];
  const rows = notes.map(
    ({ id, userId, title, message, path, type, subject, aboutId, now, isOwnAct = false }): Given => ({
      id,
      user_id: userId,
      title,
      message,
      path: path ?? null,
      type,
      subject,
      about_id: aboutId ?? null,
      created_at: now,
      read: isOwnAct,
      is_own_act: isOwnAct,
    }),
  );
  const { rows: told } = await db.query<{ id: string }>({
    name: 'insert-notifications',
    text: `with given as (
             select *, row_number() over (partition by user_id order by ordinality) as turn, count(*) over (partition by user_id) as of_person
             from jsonb_populate_recordset(null::notifications, $1::jsonb) with ordinality as note
           ), counter as (
             insert into notification_counters as c (user_id, last) select distinct user_id, of_person from given order by user_id
             on conflict (user_id) do update set last = c.last + excluded.last returning user_id, last
           ), told as (
             insert into notifications (${given.join(', ')}, seq)
             select ${selected(notifications, 'g', given)}, c.last - g.of_person + g.turn
             from given g
             join counter c on c.user_id = g.user_id
             on conflict (user_id, subject) do nothing returning id, user_id, is_own_act
           )
           select id, case when not is_own_act then
             pg_notify('live', json_build_object('user', user_id, 'event', 'notification', 'id', id)::text) end
           from told`,
    values: [JSON.stringify(rows)],
  });
  return told.map(({ id }) => id);
}

/** The actions among these that people took themselves, for which they got no notification, as '<user>:<subject>'. */
export async function listOwnActs(
  db: Db,
  of: readonly { userId: string; subject: string | null }[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ act: string }>({
    name: 'list-own-acts',
    text: `select n.user_id || ':' || n.subject as act
           from unnest($1::uuid[], $2::text[]) as given (user_id, subject)
           join notifications n on n.user_id = given.user_id and n.subject = given.subject and n.is_own_act`,
    values: [of.map(({ userId }) => userId), of.map(({ subject }) => subject)],
  });
  return new Set(rows.map(({ act }) => act));
}

export async function listNotifications(
  db: Db,
  userId: string,
  page: {
    filter: 'all' | 'unread' | NotificationType;
    after?: { createdAt: string; id: string } | undefined;
    limit: number;
  },
): Promise<NotificationRow[]> {
  const type = page.filter === 'all' || page.filter === 'unread' ? null : page.filter;
  return allRows<NotificationRow>(db, {
    name: 'list-notifications',
    text: `select ${columns} from notifications n
           where user_id = $1 and not is_own_act and ($2::text is null or type = $2) and (not $3 or not read)
             and ($4::timestamptz is null or (created_at, id) < ($4, $5::uuid))
           order by created_at desc, id desc limit $6`,
    values: [userId, type, page.filter === 'unread', page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });
}

export type NumberedNotification = NotificationRow & { seq: number };

/**
 * Notifications after a sequence number, for many streams at once, each in commit order.
 * @param streams the person, their session, and the last number seen; null starts from now
 * @returns for each stream the person's last number and at most `limit` notifications, or null if its session has ended
 */
export async function listNotificationsAfter(
  db: Db,
  streams: readonly { userId: string; sessionId: string; after: number | null }[],
  limit: number,
  now: Date,
): Promise<({ last: number; notes: NumberedNotification[] } | null)[]> {
  const { rows } = await db.query<NumberedNotification & { place: number; last: number | null }>({
    name: 'notifications-after',
    text: `select w.place::int, c.last, n.seq, ${columns}
           from unnest($1::uuid[], $2::uuid[], $3::bigint[]) with ordinality as w (user_id, session_id, after, place)
           join sessions s on s.id = w.session_id and s.user_id = w.user_id and s.expires_at > $5
           left join notification_counters c on c.user_id = w.user_id
           left join lateral (
             select * from notifications
             where user_id = w.user_id and seq > w.after and not is_own_act
             order by seq limit $4
           ) n on true
           order by w.place, n.seq`,
    values: [
      streams.map(({ userId }) => userId),
      streams.map(({ sessionId }) => sessionId),
      streams.map(({ after }) => after),
      limit,
      now,
    ],
  });
  const answers = new Map<number, { last: number; notes: NumberedNotification[] }>();
  for (const { place, last, ...note } of rows) {
    const answer = answers.get(place) ?? { last: last ?? 0, notes: [] };
    answers.set(place, answer);
    if (note.id) answer.notes.push(note);
  }
  return streams.map((_, index) => answers.get(index + 1) ?? null);
}

export const countUnread = (db: Db, userId: string): Promise<number> =>
  countRows(db, {
    name: 'count-unread',
    text: 'select count(*) from notifications where user_id = $1 and not read',
    values: [userId],
  });

/** Marks a person's own notifications as read; ids of other people's are ignored. */
export const markRead = (db: Db, userId: string, ids: string[] | 'all'): Promise<boolean> =>
  isWritten(db, {
    name: 'mark-read',
    text: 'update notifications set read = true where user_id = $1 and not read and ($2::uuid[] is null or id = any($2))',
    values: [userId, ids === 'all' ? null : ids],
  });

/** A person's preferences, as column names. */
export const flagNames = [
  'email_notifications',
  'push_notifications',
  'payment_reminders',
  'tournament_updates',
  'venue_updates',
] as const;
const preferences = selected(userNotificationPreferences, 'kept', ['user_id', ...flagNames]);
export type PreferencesRow = RowIn<typeof preferences>;

export type PersonToTell = { email: string; preferences: Preferences; hasPush: boolean; phone: string | null };

/** The preferences and addresses of people, by user id; deleted accounts are missing from the map. */
export async function findPeopleToTell(db: Db, userIds: string[]): Promise<Map<string, PersonToTell>> {
  const { rows } = await db.query<Preferences & { id: string; email: string; has_push: boolean; phone: string | null }>(
    {
      name: 'people-to-tell',
      text: `select u.id, u.email, exists (select from push_subscriptions s where s.user_id = u.id) as has_push,
             (select f.phone
               from factors f
               where f.user_id = u.id and f.factor_type = 'phone' and f.status = 'verified' order by f.created_at
                 limit 1) as phone,
             ${flagNames.map((flag) => `coalesce(p.${flag}, true) as ${flag}`).join(', ')}
           from users u left join user_notification_preferences p on p.user_id = u.id
           where u.id = any($1::uuid[]) and not (${isDeletedAddress('u.email')})`,
      values: [userIds],
    },
  );
  return new Map(
    rows.map(({ id, email, has_push, phone, ...preferences }) => [
      id,
      { email, hasPush: has_push, phone, preferences },
    ]),
  );
}

export const findPreferences = (db: Db, userId: string): Promise<PreferencesRow | null> =>
  firstRow(db, {
    name: 'find-preferences',
    text: `select ${preferences} from user_notification_preferences kept where kept.user_id = $1`,
    values: [userId],
  });

/** Upserts the given flags and keeps the others; a new row starts with every flag on. */
export async function savePreferences(
  db: Db,
  userId: string,
  flags: Partial<Omit<PreferencesRow, 'user_id'>>,
): Promise<PreferencesRow> {
  const { rows } = await db.query<PreferencesRow>({
    name: 'save-preferences',
    text: `insert into user_notification_preferences as kept (user_id, ${flagNames.join(', ')})
           values ($1, ${flagNames.map((_, index) => `coalesce($${index + 2}, true)`).join(', ')})
           on conflict (user_id) do update
           set ${flagNames.map((flag, index) => `${flag} = coalesce($${index + 2}, kept.${flag})`).join(', ')}
           returning ${preferences}`,
    values: [userId, ...flagNames.map((flag) => flags[flag] ?? null)],
  });
  return rows[0] as PreferencesRow;
}
