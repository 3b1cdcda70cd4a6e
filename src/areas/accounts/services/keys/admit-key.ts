import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { apiVersions } from '#areas/accounts/contract/keys.ts';
import { callsAMinute, isWellFormed, keyCapability } from '#areas/accounts/rules/api-keys.ts';
import { findOwnerViewer } from '#areas/accounts/database/sessions.ts';
import { findKeyByHash, type KeyHolderRow, keyOwner } from '#areas/accounts/database/keys/keys.ts';
import { hashOf } from '../secrets.ts';
import { keyViewer, requireCapability, type SignedIn } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { type CountCall, openMinuteCounter } from './minute-counter.ts';

const minuteMs = 60_000;
/** Maximum time for which a revoked key still works. */
const maxRememberedMs = 1_000;

/** Whether a bearer token has the prefix of an API key, valid or not. */
export const looksLikeKey = (bearer: string): boolean => bearer.startsWith(`${brand.apiKeyPrefix}_`);

/** Calls allowed in a minute, calls left (negative: this one is over the limit), and seconds until the next minute. */
export type CallLimit = { most: number; left: number; resetsIn: number };
export type AdmittedKey = {
  key: KeyHolderRow;
  viewer: SignedIn;
  version: string;
  /** Resolves once this call is counted; counting has started. */
  limit: Promise<CallLimit>;
  /** The minute's limit was reached at the last check: wait for the count before doing any work. */
  isSpent: boolean;
};
export type KeyGate = { admit(secret: string, version: string | undefined): Promise<AdmittedKey> };

type Found = { key: KeyHolderRow; viewer: SignedIn } | null;
type Known = { since: number; found: Promise<Found>; isRenewed?: true };

/**
 * Caches results for a second, counted from the request. An entry in use is refreshed after half of that, so that a
 * program that calls continuously never waits.
 */
function openMemory(
  look: (hash: string) => Promise<Found>,
  clock: Context['clock'],
  rememberMs: number,
): (hash: string) => Promise<Found> {
  const known = new Map<string, Known>();
  const ask = (hash: string): Known => {
    const entry = { since: clock().getTime(), found: look(hash) };
    entry.found.catch(() => known.get(hash) === entry && known.delete(hash));
    return entry;
  };
  return (hash) => {
    const entry = known.get(hash);
    const age = clock().getTime() - (entry?.since ?? 0);
    // After the clock was set back, an entry from the future is not used.
    if (entry && age >= 0 && age < rememberMs) {
      if (age < rememberMs / 2 || entry.isRenewed) return entry.found;
      entry.isRenewed = true;
      const next = ask(hash);
      next.found.then(
        () => known.set(hash, next),
        () => {},
      );
      return entry.found;
    }
    if (known.size > 2_000) known.clear();
    const asked = ask(hash);
    known.set(hash, asked);
    return asked.found;
  };
}

/**
 * Looks up keys and counts their calls. An accepted call does not wait for its count.
 * @param count replaced only by tests, to show the damage that the real one prevents @param rememberMs likewise
 */
export function openKeyGate(
  context: Pick<Context, 'pool' | 'clock'>,
  count: CountCall = openMinuteCounter(context.pool),
  rememberMs = maxRememberedMs,
): KeyGate {
  const { pool, clock } = context;
  const find = openMemory(
    async (hash) => {
      const key = await findKeyByHash(pool, hash);
      const row = key && (await findOwnerViewer(pool, key.user_id, key.id));
      if (!key || !row) return null;
      const { id, permissions, tournament_ids } = key;
      return { key, viewer: keyViewer(row, { id, owner: keyOwner(key), permissions, tournament_ids }, clock()) };
    },
    clock,
    rememberMs,
  );
  /** Keys that have reached the limit, with the minute in which they did. */
  const spent = new Map<string, number>();

  const countCall = async (keyId: string, most: number, now: Date): Promise<CallLimit> => {
    const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
    const left = most - (await count(keyId, new Date(minute)));
    if (left <= 0) {
      if (spent.size > 2_000) spent.clear();
      spent.set(keyId, minute);
    }
    return { most, left, resetsIn: Math.max(1, Math.ceil((minute + minuteMs - now.getTime()) / 1_000)) };
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
      requireCapability(viewer, keyCapability[keyOwner(key).accountType]);
      const version = asked ?? key.version;
      if (!(apiVersions as readonly string[]).includes(version))
        throw new AppError('version_unknown', `There is no version ${version.slice(0, 20)} of the API.`);
      const limit = countCall(key.id, callsAMinute(viewer.plan), now);
      // Prevents an unhandled rejection; callers that await the limit get the error.
      limit.catch(() => {});
      const isSpent = now.getTime() - (spent.get(key.id) ?? 0) < minuteMs;
      return { key, viewer, version, limit, isSpent };
    },
  };
}
