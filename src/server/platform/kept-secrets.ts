import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVapidKeys, type VapidKeys } from './web-push.ts';

/** A secret made once and kept beside the data, so that sessions outlive a restart. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Keys of push messages made once and kept beside the data, so that browsers stay subscribed over a restart. */
export function keptPushKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, 'push-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeVapidKeys()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
}
