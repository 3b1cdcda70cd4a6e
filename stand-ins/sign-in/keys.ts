import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type pg from 'pg';
import { findKey, saveKey } from './store.ts';

export type Signer = {
  /** The public half, as `/jwks` gives it. */
  publicKeys: { keys: JWK[] };
  sign(claims: Record<string, unknown>): Promise<string>;
};

/**
 * The key pair of the stand-in, made when somebody first signs in by it and shared by all processes: to find the primes
 * takes half as long as the whole start of a server, which most of the time signs nothing.
 */
export function openSigner(pool: pg.Pool): () => Promise<Signer> {
  let opened: Promise<Signer> | null = null;
  return () => {
    opened ??= readSigner(pool).catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

async function readSigner(pool: pg.Pool): Promise<Signer> {
  const jwk = ((await findKey(pool)) ?? (await saveKey(pool, await makeKey()))) as JWK;
  const key = await importJWK(jwk, 'RS256');
  const { kid = '', kty = 'RSA', n = '', e = '' } = jwk;
  return {
    publicKeys: { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key),
  };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}
