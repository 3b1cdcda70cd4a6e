import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepFile } from './keep-file.ts';
import { makeVapidKeys, type VapidKeys } from './web-push.ts';

/** A secret made once and kept beside the data, so that sessions outlive a restart. */
export const keptSecret = (dataDir: string): string =>
  keepFile(join(dataDir, 'auth-secret'), {
    make: () => randomBytes(32).toString('base64url'),
    read: (text) => (text.trim().length >= 32 ? text.trim() : null),
    loss: 'all API sign-ins and second factors end',
  });

/** Keys of push messages made once and kept beside the data, so that browsers stay subscribed over a restart. */
export const keptPushKeys = (dataDir: string): VapidKeys =>
  keepFile(join(dataDir, 'push-keys.json'), {
    make: () => JSON.stringify(makeVapidKeys()),
    read: (text) => {
      const { publicKey, privateKey } = JSON.parse(text) as Partial<VapidKeys>;
      return publicKey && privateKey ? { publicKey, privateKey } : null;
    },
    loss: 'all push subscriptions end',
  });
