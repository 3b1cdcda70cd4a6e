import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { AppError } from '#kernel/contract/errors.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { insertSigningKey, listSigningKeys, type SigningKeyRow } from '#areas/accounts/database/security.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import { decrypt, encrypt } from './secrets.ts';

/** Lifetime of an access token, in seconds. A token of an ended session is nevertheless refused at once. */
export const accessTokenSeconds = 15 * 60;

const day = 86_400_000;
/** Interval at which a new signing key replaces the old one, whose public key stays published for as long again. */
const rotationMs = 30 * day;
const rememberMs = 60_000;
const algorithm = 'ES256';

/** Creates the token of a session. Uses no connection, so it may be called within a transaction. */
export type SignAccessToken = (claims: { userId: string; sessionId: string }) => Promise<string>;

export type AccessTokens = {
  /**
   * A signer with the current key. The key may have to be read or created, so call this before a transaction, never
   * within one.
   */
  signer(): Promise<SignAccessToken>;
  /** @throws AppError not_authenticated with the reason */
  verify(token: string): Promise<{ userId: string; sessionId: string }>;
  /** The public keys for /.well-known/jwks.json. */
  keySet(): Promise<JSONWebKeySet>;
};

/** Signs and verifies access tokens. Keys are stored in the database, so that all processes share them. */
export function openAccessTokens(
  db: Db,
  clock: Clock,
  settings: { authSecret: string; baseUrl: string },
): AccessTokens {
  let known: { at: number; keys: SigningKeyRow[] } = { at: 0, keys: [] };
  const read = async (): Promise<SigningKeyRow[]> => {
    known = { at: Date.now(), keys: await listSigningKeys(db, new Date(clock().getTime() - 2 * rotationMs)) };
    return known.keys;
  };
  const remembered = async () => (Date.now() - known.at < rememberMs && known.keys.length > 0 ? known.keys : read());
  const isYoung = (key: SigningKeyRow | undefined) =>
    key !== undefined && clock().getTime() - key.created_at.getTime() < rotationMs;

  const makeKey = async (): Promise<SigningKeyRow> => {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const id = newId();
    await insertSigningKey(db, {
      id,
      public_jwk: { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' },
      private_jwk: encrypt(settings.authSecret, JSON.stringify(await exportJWK(privateKey))),
      created_at: clock(),
    });
    const made = (await read()).find((key) => key.id === id);
    if (!made) throw new Error('the new key was not kept');
    return made;
  };
  /** Concurrent calls share the creation of a new key. */
  let making: Promise<SigningKeyRow> | null = null;
  const signingKey = async (): Promise<SigningKeyRow> => {
    const newest = (await remembered())[0];
    if (newest && isYoung(newest)) return newest;
    making ??= makeKey().finally(() => {
      making = null;
    });
    return making;
  };
  const keySetOf = (keys: SigningKeyRow[]): JSONWebKeySet =>
    ({ keys: keys.map((key) => key.public_jwk) }) as JSONWebKeySet;

  return {
    signer: async () => {
      const key = await signingKey();
      const privateKey = await importJWK(JSON.parse(decrypt(settings.authSecret, key.private_jwk)), algorithm);
      return ({ userId, sessionId }) => {
        const issuedAt = Math.floor(clock().getTime() / 1000);
        return new SignJWT({ sid: sessionId })
          .setProtectedHeader({ alg: algorithm, kid: key.id, typ: 'JWT' })
          .setSubject(userId)
          .setIssuer(settings.baseUrl)
          .setAudience(settings.baseUrl)
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + accessTokenSeconds)
          .sign(privateKey);
      };
    },
    verify: async (token) => {
      let keys = await remembered();
      const { kid } = headerOf(token);
      // Another process may have created a key since the last read.
      if (!keys.some((key) => key.id === kid) && Date.now() - known.at > 1_000) keys = await read();
      const claims = await verifyAccessToken(token, keySetOf(keys), settings.baseUrl, clock());
      if (typeof claims.sub !== 'string' || typeof claims.sid !== 'string') throw refusal('Invalid JWT signature');
      return { userId: claims.sub, sessionId: claims.sid };
    },
    keySet: async () => {
      await signingKey();
      return keySetOf(await remembered());
    },
  };
}

const refusal = (detail: string) => new AppError('not_authenticated', detail);

function headerOf(token: string): { kid?: string | undefined } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw refusal('Invalid JWT signature');
  }
}

/**
 * Verifies an access token against a set of public keys, as any client of /.well-known/jwks.json may do.
 * @throws AppError not_authenticated: 'JWKS is empty', 'No matching signing key found in JWKS', 'Invalid JWT
 * signature', or that the token has expired
 */
export async function verifyAccessToken(
  token: string,
  keySet: JSONWebKeySet,
  issuer: string,
  now: Date,
): Promise<JWTPayload> {
  if (keySet.keys.length === 0) throw refusal('JWKS is empty');
  const { kid } = headerOf(token);
  if (!keySet.keys.some((key) => key.kid === kid)) throw refusal('No matching signing key found in JWKS');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keySet), {
      issuer,
      audience: issuer,
      algorithms: [algorithm],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    throw refusal(error instanceof errors.JWTExpired ? 'The access token has expired' : 'Invalid JWT signature');
  }
}

declare module '#kernel/services/context.ts' {
  interface Context {
    accessTokens: AccessTokens;
  }
}
