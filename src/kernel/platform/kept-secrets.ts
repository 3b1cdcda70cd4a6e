import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { saveFile } from './save-file.ts';
import { makeVapidKeys, type VapidKeys } from './web-push.ts';

const secretFile = (dataDir: string) => join(dataDir, 'auth-secret');
const pushKeysFile = (dataDir: string) => join(dataDir, 'push-keys.json');

/** The server's secret, generated once and stored with the data, so that sessions survive a restart. */
export const keptSecret = (dataDir: string): string =>
  saveFile(secretFile(dataDir), {
    make: () => randomBytes(32).toString('base64url'),
    read: (text) => (text.trim().length >= 32 ? text.trim() : null),
    loss: 'all API sign-ins and second factors end',
  });

/** The push keys, generated once and stored with the data, so that subscriptions survive a restart. */
export const keptPushKeys = (dataDir: string): VapidKeys =>
  saveFile(pushKeysFile(dataDir), {
    make: () => JSON.stringify(makeVapidKeys()),
    read: (text) => {
      const { publicKey, privateKey } = JSON.parse(text) as Partial<VapidKeys>;
      return publicKey && privateKey ? { publicKey, privateKey } : null;
    },
    loss: 'all push subscriptions end',
  });

/** The generated secrets, under the names of the settings that can replace them. */
export function keptSettings(dataDir: string): {
  AUTH_SECRET?: string;
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
} {
  const push = existsSync(pushKeysFile(dataDir)) ? keptPushKeys(dataDir) : null;
  return {
    ...(existsSync(secretFile(dataDir)) ? { AUTH_SECRET: keptSecret(dataDir) } : {}),
    ...(push ? { VAPID_PUBLIC_KEY: push.publicKey, VAPID_PRIVATE_KEY: push.privateKey } : {}),
  };
}
