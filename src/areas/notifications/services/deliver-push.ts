import { dropDeadSubscription, findDelivery, noteDelivered } from '#areas/messages/database/push.ts';
import type { PushSender } from '#kernel/platform/web-push.ts';
import type { Context } from '#kernel/services/context.ts';

/** Older notifications are not pushed; they are in the list on the site. */
const dayMs = 24 * 60 * 60_000;

/**
 * Sends a notification to a browser, if it is still current. A subscription that the browser ended is deleted.
 * @throws when the push service rejects it: the queue retries
 */
export async function deliverPush(
  context: Pick<Context, 'pool' | 'clock'>,
  push: PushSender | null,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  if (!push) return;
  const { pool, clock } = context;
  const delivery = await findDelivery(pool, notificationId, subscriptionId, new Date(clock().getTime() - dayMs));
  if (!delivery) return;
  const { id, title, message, path, ...target } = delivery;
  const outcome = push.takes(target.endpoint) ? await push.send(target, { id, title, body: message, path }) : 'gone';
  if (outcome === 'gone') await dropDeadSubscription(pool, subscriptionId, target.auth);
  else await noteDelivered(pool, subscriptionId, clock());
}
