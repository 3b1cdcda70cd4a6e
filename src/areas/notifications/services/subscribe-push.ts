import { ECDH } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { pushSubscriptionSchema } from '#kernel/contract/notifications.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { savePushSubscription } from '#areas/messages/database/push.ts';
import type { Context } from '#kernel/services/context.ts';

/** Maximum browsers of a person; adding another one removes the oldest. */
const most = 20;

/**
 * Stores a browser's subscription for the person: an existing one is renewed, another person's is moved.
 * @throws AppError unavailable if push is off, validation_failed for an endpoint of no known push service and for
 * invalid keys
 */
export async function subscribePush(
  context: Pick<Context, 'pool' | 'clock' | 'settings'>,
  userId: string,
  { endpoint, keys, device }: z.output<typeof pushSubscriptionSchema>,
): Promise<void> {
  const { push } = context.settings;
  if (!push) throw new AppError('unavailable', 'Push messages are not available on this server.');
  if (!push.takes(endpoint)) throw invalid('endpoint', 'is not an address of a known push service');
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'is not a key');
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw invalid('keys.auth', 'must have 16 bytes');
  await inTransaction(context.pool, (tx) =>
    savePushSubscription(tx, {
      id: newId(),
      userId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      device,
      most,
      now: context.clock(),
    }),
  );
}

const invalid = (field: string, message: string) =>
  new AppError('validation_failed', `${field} ${message}`, [{ field, message }]);

/** Whether the key is an uncompressed point of the curve, in base64url. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
