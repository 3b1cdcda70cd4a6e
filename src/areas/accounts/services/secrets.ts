import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type Db, newId } from '#kernel/database/connection.ts';
import {
  findOneTimeToken,
  insertOneTimeToken,
  type OneTimeTokenRow,
  takeOneTimeToken,
} from '#areas/accounts/database/security.ts';
import type { Purpose } from '#areas/accounts/tables/security.ts';

/** A random secret of 256 bits, safe in URLs and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a random secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The stored hash of a short code, keyed with the server's secret, because a short code alone could be found by trying.
 */
export const codeHashOf = (authSecret: string, subject: string, code: string): string =>
  createHmac('sha256', authSecret).update(`${subject}:${code}`).digest('base64url');

const sealOf = (authSecret: string, purpose: string, id: string): string =>
  createHmac('sha256', authSecret).update(`${purpose}:${id}`).digest('base64url');

/**
 * An unguessable token for a link to one record: its id with a signature. Nothing is stored.
 * @param purpose of the link
 */
export const sealedId = (authSecret: string, purpose: string, id: string): string =>
  `${id}.${sealOf(authSecret, purpose, id)}`;

/** @returns the id, or null if the token was not signed for this purpose */
export function unsealId(authSecret: string, purpose: string, token: string): string | null {
  const [, id, seal] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? [];
  return id && seal && isSame(seal, sealOf(authSecret, purpose, id)) ? id : null;
}

export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const cipherKey = (authSecret: string) => Buffer.from(hkdfSync('sha256', authSecret, '', 'stored secrets', 32));

/**
 * Prefix naming the encryption scheme, so that another scheme can be added. Older secrets have no prefix and use the
 * same scheme.
 */
const way = '1.';

/** Encrypts a secret that must be readable later (AES-256-GCM: nonce, tag, text). */
export function encrypt(authSecret: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(authSecret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return way + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws if the text was not encrypted with this secret, or by an unknown scheme */
export function decrypt(authSecret: string, sealed: string): string {
  const plain = sealed.startsWith(way) ? sealed.slice(way.length) : sealed;
  if (plain.includes('.')) throw new Error('a stored secret was encrypted in a way that is not known here');
  const bytes = Buffer.from(plain, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(authSecret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Issues a one-time secret for one purpose; only its hash is stored. */
export async function giveToken(
  db: Db,
  token: { purpose: Purpose; userId: string | null; payload?: Record<string, unknown>; lifeMs: number; now: Date },
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(token.now.getTime() + token.lifeMs);
  await insertOneTimeToken(db, {
    hash: hashOf(secret),
    purpose: token.purpose,
    userId: token.userId,
    payload: token.payload ?? {},
    expiresAt,
    now: token.now,
  });
  return { secret, expiresAt };
}

export const readToken = (db: Db, purpose: Purpose, secret: string, now: Date): Promise<OneTimeTokenRow | null> =>
  findOneTimeToken(db, purpose, hashOf(secret), now);

export const takeToken = (db: Db, purpose: Purpose, secret: string, now: Date): Promise<OneTimeTokenRow | null> =>
  takeOneTimeToken(db, purpose, hashOf(secret), now);

const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** A recovery code to write down: two groups, without similar-looking letters. */
export const newRecoveryCode = (): { id: string; code: string } => {
  const code = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
  return { id: newId(), code: `${code.slice(0, 5)}-${code.slice(5)}` };
};
