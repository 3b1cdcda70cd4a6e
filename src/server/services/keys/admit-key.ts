import { brand } from '#contracts/brand.ts';
import { AppError } from '#contracts/errors.ts';
import { apiVersions } from '#contracts/keys.ts';
import type { Permission } from '#contracts/permissions.ts';
import { callsAMinute, isWellFormed, keyCapability } from '#domain/api-keys.ts';
import { mayUse } from '#domain/capabilities.ts';
import { findOwnerViewer } from '#server/database/accounts/sessions.ts';
import { findKeyByHash, type KeyHolderRow, keyOwner } from '#server/database/keys/keys.ts';
import { hashOf } from '#server/services/accounts/secrets.ts';
import { keyViewer, personOf, type SignedIn } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { type CountCall, openMinuteCounter } from './minute-counter.ts';

const minuteMs = 60_000;
const rememberMs = 1_000;

/** Whether a bearer says that it is a key of ours, right or wrong. */
export const looksLikeKey = (bearer: string): boolean => bearer.startsWith(`${brand.apiKeyPrefix}_`);

/** Whether an Authorization header holds a key that is whole; whether anybody has it is asked later. */
export const isOwnKey = (header: string | undefined): boolean =>
  isWellFormed(brand.apiKeyPrefix, header?.replace(/^Bearer\s+/i, '') ?? '');

export type AdmittedKey = {
  key: KeyHolderRow;
  viewer: SignedIn;
  version: string;
  /** Calls a minute, how many are left of them, and seconds until the next minute. */
  limit: { most: number; left: number; resetsIn: number };
};
export type KeyDesk = { admit(secret: string, version: string | undefined): Promise<AdmittedKey> };

type Known = { until: number; found: Promise<{ key: KeyHolderRow; viewer: SignedIn } | null> };

/**
 * Looks keys up, remembering the answer for a second, and counts their calls.
 * @param count only the tests put another one here, to show what the real one prevents
 */
export function openKeyDesk(
  context: Pick<Context, 'pool' | 'clock'>,
  count: CountCall = openMinuteCounter(context.pool),
): KeyDesk {
  const { pool, clock } = context;
  const known = new Map<string, Known>();
  const look = async (hash: string) => {
    const key = await findKeyByHash(pool, hash);
    const row = key && (await findOwnerViewer(pool, key.user_id, key.id));
    if (!key || !row) return null;
    const { id, permissions, tournament_ids } = key;
    return { key, viewer: keyViewer(row, { id, owner: keyOwner(key), permissions, tournament_ids }, clock()) };
  };
  const find = (hash: string) => {
    const now = Date.now();
    const entry = known.get(hash);
    if (entry && entry.until > now) return entry.found;
    if (known.size > 2_000) known.clear();
    const found = look(hash);
    known.set(hash, { until: now + rememberMs, found });
    found.catch(() => known.delete(hash));
    return found;
  };
  return {
    admit: async (secret, asked) => {
      if (!isWellFormed(brand.apiKeyPrefix, secret))
        throw new AppError('not_authenticated', 'This is no API key: it was not copied whole, or typed wrong.');
      const found = await find(hashOf(secret));
      if (!found) throw new AppError('not_authenticated', 'This API key is not known.');
      const { key, viewer } = found;
      const now = clock();
      if (key.revoked_at) throw new AppError('not_authenticated', 'This API key was revoked.');
      if (key.expires_at <= now) throw new AppError('key_expired', 'This API key has run out: make another one.');
      if (!mayUse(personOf(viewer), keyCapability[keyOwner(key).accountType])) throw new AppError('upgrade_required');
      const version = asked ?? key.version;
      if (!(apiVersions as readonly string[]).includes(version))
        throw new AppError('version_unknown', `There is no version ${version.slice(0, 20)} of the API.`);
      const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
      const most = callsAMinute(viewer.plan);
      const used = await count(key.id, new Date(minute));
      const resetsIn = Math.max(1, Math.ceil((minute + minuteMs - now.getTime()) / 1_000));
      return { key, viewer, version, limit: { most, left: most - used, resetsIn } };
    },
  };
}

/** @throws AppError scope_missing, which names it */
export function requireScope({ key }: AdmittedKey, needs: Permission): void {
  if (!key.permissions.includes(needs)) throw new AppError('scope_missing', `This API key was not given ${needs}.`);
}
