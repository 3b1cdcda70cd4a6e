import { createHash, randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Issuer } from './issuers.ts';
import { addCode, introduce, subjectOf } from './store.ts';

/** A client's checked request to sign somebody in. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
  scope: string;
  responseMode: 'query' | 'form_post';
};

/** A request that is not the client's own, or would lead elsewhere: it is told on a page and sent nowhere. */
export type Refused = { problem: string };
/** A request with a mistake in it, which the client is told. */
export type Mistaken = { redirectUri: string; state: string; error: string; description: string };

/** Codes are exchanged at once; a minute is plenty. */
const lifetimeMs = 60_000;

/**
 * Reads an authorization request. Unknown parameters are ignored, as the standard asks.
 * @param baseUrl the only origin that anybody is sent back to
 */
export function readRequest(
  issuer: Issuer,
  query: URLSearchParams,
  baseUrl: string,
): AuthorizationRequest | Refused | Mistaken {
  if (query.get('client_id') !== issuer.clientId) return { problem: 'The client is unknown.' };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isOwn(redirectUri, baseUrl)) return { problem: 'The redirect_uri does not belong to this site.' };
  const state = query.get('state') ?? '';
  const mistaken = (error: string, description: string): Mistaken => ({ redirectUri, state, error, description });
  if (query.get('response_type') !== 'code') return mistaken('unsupported_response_type', 'response_type must be code');
  const scope = query.get('scope') ?? '';
  const scopes = scope.split(' ');
  if (!scopes.includes('openid')) return mistaken('invalid_scope', 'scope must contain openid');
  const nonce = query.get('nonce') ?? '';
  if (state === '' || nonce === '') return mistaken('invalid_request', 'state and nonce are required');
  const challenge = query.get('code_challenge') ?? '';
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    return mistaken('invalid_request', 'code_challenge with the method S256 is required');
  }
  const given = query.get('response_mode') ?? 'query';
  const responseMode = issuer.responseModes.find((mode) => mode === given);
  if (!responseMode) return mistaken('invalid_request', `response_mode ${given} is not supported`);
  const asksForPerson = issuer.tellsNames === 'beside_token' && (scopes.includes('name') || scopes.includes('email'));
  if (asksForPerson && responseMode !== 'form_post') {
    return mistaken('invalid_request', 'response_mode must be form_post when name or email scope is requested');
  }
  return { redirectUri, state, nonce, challenge, scope, responseMode };
}

function isOwn(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === new URL(baseUrl).origin && url.hash === '' && url.username === '' && url.password === '';
}

/** The name and address that the visitor gives. */
export type Person = { email: string; firstName: string; lastName: string; isVerified: boolean };

/** @returns null without a usable address */
export function readPerson(form: URLSearchParams): Person | null {
  const text = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 320);
  const email = text('email');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  return {
    email,
    firstName: text('first_name'),
    lastName: text('last_name'),
    isVerified: form.get('verified') === 'on',
  };
}

/** Lets a person in. @returns the fields that go back to the client */
export async function grantCode(
  pool: pg.Pool,
  issuer: Issuer,
  asked: AuthorizationRequest,
  person: Person,
  now: Date,
): Promise<Record<string, string>> {
  const email = person.email.toLowerCase();
  const sub = await subjectOf(pool, issuer.name, email, freshSubject(issuer));
  const code = randomBytes(32).toString('base64url');
  await addCode(pool, {
    code,
    issuer: issuer.name,
    grant: {
      redirectUri: asked.redirectUri,
      challenge: asked.challenge,
      scope: asked.scope,
      claims: { sub, nonce: asked.nonce, ...claimsOf(issuer, asked, person) },
    },
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  const isTold = issuer.tellsNames === 'beside_token' && asked.scope.split(' ').includes('name');
  const isFirst = isTold && asked.responseMode === 'form_post' && (await introduce(pool, issuer.name, email));
  return { state: asked.state, code, ...(isFirst ? { user: userOf(person) } : {}) };
}

function claimsOf(issuer: Issuer, { scope }: AuthorizationRequest, person: Person): Record<string, string | boolean> {
  const scopes = scope.split(' ');
  const { email, firstName, lastName, isVerified } = person;
  const isTold = issuer.tellsNames === 'in_token' && scopes.includes('profile');
  return {
    // Apple writes this one as text.
    ...(scopes.includes('email')
      ? { email, email_verified: issuer.name === 'apple' ? String(isVerified) : isVerified }
      : {}),
    ...(isTold
      ? { given_name: firstName, family_name: lastName, name: [firstName, lastName].filter(Boolean).join(' ') }
      : {}),
  };
}

/** The name and address that Apple posts beside the code, once. */
const userOf = ({ email, firstName, lastName }: Person): string =>
  JSON.stringify({ name: { firstName, lastName }, email });

/** A new subject in the manner of its issuer. */
function freshSubject({ name }: Issuer): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  return name === 'google' ? `1${digits(20)}` : `00${digits(4)}.${randomBytes(16).toString('hex')}.${digits(4)}`;
}

/** Whether a verifier is the one that a challenge was made of. https://www.rfc-editor.org/rfc/rfc7636 */
export const isVerifier = (verifier: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge;
