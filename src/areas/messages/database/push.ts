import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { jobAdded } from '#kernel/database/jobs.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { notifications, pushSubscriptions } from '#areas/messages/tables/notifications.ts';

const delivery = `json_build_object('notificationId', n.id, 'subscriptionId', s.id)`;

const carried = selected(notifications, 'n', ['id', 'title', 'message', 'path']);
const carrier = selected(pushSubscriptions, 's', ['endpoint', 'p256dh', 'auth']);
/** A subscription as a push service needs it, and the notification to deliver. */
export type PushDelivery = RowIn<typeof carried> & RowIn<typeof carrier>;

/** Attempts to deliver a push message, over about half a day; after that it is outdated. */
const tries = 12;

/**
 * Assigns a browser's subscription to this person, whoever had it before, and removes their oldest beyond `most`. In
 * the caller's transaction; concurrent calls for one person wait for each other.
 */
export async function savePushSubscription(
  tx: Db,
  subscription: {
    id: string;
    userId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: string;
    most: number;
    now: Date;
  },
): Promise<void> {
  const { id, userId, endpoint, p256dh, auth, device, most, now } = subscription;
  await tx.query({
    name: 'lock-subscriber',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  });
  await tx.query({
    name: 'keep-push-subscription',
    ...insertion(
      pushSubscriptions,
      { id, user_id: userId, endpoint, p256dh, auth, device, created_at: now },
      `on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
         device = excluded.device, created_at = excluded.created_at,
         last_used_at = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.last_used_at end`,
    ),
  });
  await tx.query({
    name: 'drop-oldest-push-subscriptions',
    text: `delete from push_subscriptions where id in (
             select id from push_subscriptions where user_id = $1 and endpoint <> $3 order by created_at desc, id desc offset $2)`,
    values: [userId, most - 1, endpoint],
  });
}

/** Ends one of the person's own subscriptions; other people's are not affected. */
export async function endPushSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.query({
    text: 'delete from push_subscriptions where user_id = $1 and endpoint = $2',
    values: [userId, endpoint],
  });
}

/** Removes a subscription that its push service no longer knows, unless the browser has renewed its keys meanwhile. */
export async function dropDeadSubscription(db: Db, id: string, auth: string): Promise<void> {
  await db.query({ text: 'delete from push_subscriptions where id = $1 and auth = $2', values: [id, auth] });
}

/** Queues an unread notification for each browser of its recipient: one job a browser, all or none. */
export async function queueDeliveries(db: Db, notificationId: string): Promise<void> {
  await db.query({
    name: 'queue-deliveries',
    text: `select ${jobAdded('deliver-push', delivery, `'push:' || n.id || ':' || s.id`, { maxAttempts: '$2' })}
           from notifications n join push_subscriptions s on s.user_id = n.user_id where n.id = $1 and not n.read`,
    values: [notificationId, tries],
  });
}

/**
 * A notification with a browser of its recipient; null if it need not be delivered any more: it was read, the
 * subscription ended or moved to another person, push was switched off, or it is older than `since`.
 */
export const findDelivery = (
  db: Db,
  notificationId: string,
  subscriptionId: string,
  since: Date,
): Promise<PushDelivery | null> =>
  firstRow(db, {
    name: 'find-delivery',
    text: `select ${carried}, ${carrier}
           from notifications n join push_subscriptions s on s.user_id = n.user_id
           left join user_notification_preferences p on p.user_id = n.user_id
           where n.id = $1 and s.id = $2 and not n.read and n.created_at > $3 and coalesce(p.push_notifications, true)`,
    values: [notificationId, subscriptionId, since],
  });

export async function noteDelivered(db: Db, subscriptionId: string, now: Date): Promise<void> {
  await db.query({
    name: 'note-delivered',
    text: 'update push_subscriptions set last_used_at = $2 where id = $1',
    values: [subscriptionId, now],
  });
}
