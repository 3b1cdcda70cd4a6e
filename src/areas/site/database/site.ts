import type { Db } from '#kernel/database/connection.ts';
import { isFound, isWritten } from '#kernel/database/reading.ts';
import { insertion, pick } from '#kernel/database/rows.ts';
import { contactMessages } from '#areas/site/tables/site.ts';

/** A subscriber of the newsletter; active while `confirmed_at` is set and `ended_at` is not. */
export type SubscriberRow = { id: string; email: string; confirmed_at: Date | null; ended_at: Date | null };

/** Finds or creates the subscriber of an address, and locks the row until the caller's transaction ends. */
export async function holdSubscriber(
  db: Db,
  subscriber: { id: string; email: string; now: Date },
): Promise<SubscriberRow> {
  const { rows } = await db.query<SubscriberRow>({
    text: `insert into newsletter_subscriptions (id, email, created_at) values ($1, $2, $3)
           on conflict (email) do update set email = excluded.email
           returning id, email, confirmed_at, ended_at`,
    values: [subscriber.id, subscriber.email, subscriber.now],
  });
  return rows[0] as SubscriberRow;
}

/**
 * Activates a subscription; an active one is unchanged.
 * @returns whether the subscriber exists
 */
export const confirmSubscriber = (db: Db, id: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    text: `update newsletter_subscriptions
           set confirmed_at = case when confirmed_at is null or ended_at is not null then $2 else confirmed_at end, ended_at = null
           where id = $1`,
    values: [id, now],
  });

/** Ends a subscription. @returns whether the subscriber exists */
export const endSubscriber = (db: Db, id: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    text: 'update newsletter_subscriptions set ended_at = coalesce(ended_at, $2) where id = $1',
    values: [id, now],
  });

/** Whether a mail with one of these subject keys was queued after `since`. */
export const wasMailedSince = (db: Db, subjectKeys: string[], since: Date): Promise<boolean> =>
  isFound(db, {
    text: 'select 1 from mails where subject_key = any($1) and created_at > $2 limit 1',
    values: [subjectKeys, since],
  });

export type ContactMessage = {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  topic: string;
  message: string;
  now: Date;
};

export async function insertContactMessage(db: Db, message: ContactMessage): Promise<void> {
  await db.query(
    insertion(contactMessages, {
      ...pick(message, ['id', 'name', 'email', 'topic', 'message']),
      user_id: message.userId,
      created_at: message.now,
    }),
  );
}
