import * as oidc from 'openid-client';
import { AppError } from '#contracts/errors.ts';
import type { OauthProvider } from '#contracts/security.ts';
import { findCredential, findUser } from '#server/database/accounts.ts';
import { type Db, inTransaction, newId } from '#server/database/connection.ts';
import { deleteIdentity, findIdentity, insertIdentity, listIdentities } from '#server/database/identities.ts';
import type { Context } from '#server/services/context.ts';
import { giveToken, hashOf, isSame, readToken, takeToken } from './secrets.ts';
import { afterFirstStep, type FirstStep } from './sign-in.ts';
import { tellSecurity } from './tell-security.ts';
import type { ProviderSettings } from './providers.ts';
import type { Visit } from './sessions.ts';
import type { SignedIn } from './viewer.ts';

const minute = 60_000;
const attemptMs = 10 * minute;
const codeMs = 2 * minute;
const identityMs = 30 * minute;

/** A person as the provider vouches for them. */
export type Identity = {
  provider: OauthProvider;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

const configurations = new WeakMap<ProviderSettings, Promise<oidc.Configuration>>();

/** The provider's own description of itself, read once. A failed read is tried again with the next attempt. */
function configurationOf(settings: ProviderSettings): Promise<oidc.Configuration> {
  let known = configurations.get(settings);
  if (!known) {
    known = oidc.discovery(
      new URL(settings.issuer),
      settings.clientId,
      undefined,
      oidc.ClientSecretPost(settings.clientSecret),
      {
        timeout: 10,
        ...(settings.fetch ? { [oidc.customFetch]: settings.fetch } : {}),
        ...(settings.issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
      },
    );
    known.catch(() => configurations.delete(settings));
    configurations.set(settings, known);
  }
  return known;
}

function settingsOf(context: Context, provider: OauthProvider): ProviderSettings {
  const settings = context.settings.providers[provider];
  if (!settings) throw new AppError('unavailable', 'Not available on this server');
  return settings;
}

const callbackOf = (context: Context, provider: OauthProvider) =>
  `${context.settings.baseUrl}/api/auth/callback/${provider}`;

export type Attempt = {
  provider: OauthProvider;
  redirectTo: string;
  codeChallenge: string;
  scopes?: string | undefined;
};

/**
 * Starts a sign-in by a provider. PKCE is used twice: between this site and the provider, and between the page that asks and
 * this site, whose `codeChallenge` is kept for the end.
 * @returns where to send the browser, and the state that its cookie has to hold meanwhile
 * @throws AppError unavailable, provider_failed
 */
export async function startSignIn(context: Context, attempt: Attempt): Promise<{ address: string; state: string }> {
  const settings = settingsOf(context, attempt.provider);
  let configuration: oidc.Configuration;
  try {
    configuration = await configurationOf(settings);
  } catch (error) {
    context.log.warn({ err: error, provider: attempt.provider }, 'sign-in provider did not answer');
    throw new AppError(
      'provider_failed',
      'This provider does not answer at the moment. Please sign in with your password, or try again.',
    );
  }
  const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()];
  const { secret: state } = await giveToken(context.pool, {
    purpose: 'oauth_attempt',
    userId: null,
    payload: {
      provider: attempt.provider,
      redirectTo: attempt.redirectTo,
      codeChallenge: attempt.codeChallenge,
      verifier,
      nonce,
    },
    lifeMs: attemptMs,
    now: context.clock(),
  });
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(context, attempt.provider),
    scope: settings.scopes,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // Apple gives names and address only in a posted form.
    ...(attempt.provider === 'apple' ? { response_mode: 'form_post' } : {}),
  });
  return { address: address.href, state };
}

/**
 * The browser came back from the provider.
 * @param answer the query or form the provider sent
 * @param cookieState the state that the browser kept: another one than the answer's is somebody else's attempt
 * @returns where the browser goes on, with a code for the page that asked, or with the reason why not
 */
export async function finishSignIn(
  context: Context,
  provider: OauthProvider,
  answer: URLSearchParams,
  cookieState: string,
): Promise<string> {
  const state = answer.get('state') ?? '';
  const attempt =
    state !== '' && isSame(state, cookieState)
      ? await takeToken(context.pool, 'oauth_attempt', state, context.clock())
      : null;
  if (!attempt || attempt.payload.provider !== provider) return back('/auth/callback', { error: 'expired' });
  const redirectTo = String(attempt.payload.redirectTo);
  if (answer.has('error'))
    return back(redirectTo, { error: answer.get('error') === 'access_denied' ? 'cancelled' : 'provider' });
  let identity: Identity;
  try {
    identity = await identityOf(context, provider, answer, {
      verifier: String(attempt.payload.verifier),
      nonce: String(attempt.payload.nonce),
      state,
    });
  } catch (error) {
    context.log.warn({ err: error, provider }, 'sign-in by a provider failed');
    return back(redirectTo, { error: 'provider' });
  }
  const found = await personOf(context, identity);
  if (found === 'unproven') return back(redirectTo, { error: 'unverified' });
  const { secret } = await giveToken(context.pool, {
    purpose: 'oauth_code',
    userId: found,
    payload: { codeChallenge: attempt.payload.codeChallenge, identity: found ? null : identity },
    lifeMs: codeMs,
    now: context.clock(),
  });
  return back(redirectTo, { code: secret });
}

function back(path: string, search: Record<string, string>): string {
  const url = new URL(path, 'http://own.invalid');
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

async function identityOf(
  context: Context,
  provider: OauthProvider,
  answer: URLSearchParams,
  kept: { verifier: string; nonce: string; state: string },
): Promise<Identity> {
  const configuration = await configurationOf(settingsOf(context, provider));
  const returned = new URL(callbackOf(context, provider));
  for (const [name, value] of answer) if (name !== 'user') returned.searchParams.set(name, value);
  const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: kept.verifier,
    expectedNonce: kept.nonce,
    expectedState: kept.state,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || typeof claims.email !== 'string') throw new Error('the provider gave no address');
  const names = namesIn(answer.get('user')) ?? {
    firstName: textOf(claims.given_name),
    lastName: textOf(claims.family_name),
  };
  return {
    provider,
    subject: claims.sub,
    email: claims.email.trim().toLowerCase(),
    // Apple writes it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    ...names,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 80) : '');

/** Apple tells the names beside the token, once, as JSON. */
function namesIn(user: string | null): { firstName: string; lastName: string } | null {
  if (!user) return null;
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    return { firstName: textOf(name?.firstName), lastName: textOf(name?.lastName) };
  } catch {
    return null;
  }
}

/**
 * Whose account an identity opens: the one it was linked to before; else the account of its address, if the address is proven
 * on both sides, which links the two.
 * @returns the user's id; null for somebody new; 'unproven' where one side has not proven the address
 */
async function personOf(context: Context, identity: Identity): Promise<string | null | 'unproven'> {
  const known = await findIdentity(context.pool, identity.provider, identity.subject);
  if (known) return known.user_id;
  const user = await findUser(context.pool, { email: identity.email });
  if (!user) return identity.isEmailVerified ? null : 'unproven';
  if (!user.email_verified || !identity.isEmailVerified) return 'unproven';
  await inTransaction(context.pool, async (tx) => {
    if (await link(tx, user.id, identity, context.clock())) {
      await tellSecurity(
        context,
        tx,
        { userId: user.id, email: user.email },
        `Signing in with ${identity.provider === 'google' ? 'Google' : 'Apple'} was added.`,
      );
    }
  });
  return user.id;
}

const link = (db: Db, userId: string, identity: Identity, now: Date) =>
  insertIdentity(db, {
    id: newId(),
    userId,
    provider: identity.provider,
    subject: identity.subject,
    email: identity.email,
    now,
  });

export type Exchanged = FirstStep | { kind: 'identity'; identity: Identity; secret: string };

/**
 * Turns the code that a provider's sign-in ended with into a session, the second step, or the way to sign up.
 * @throws AppError not_authenticated for a wrong verifier, a code that was used, or one that is over
 */
export async function exchangeCode(
  context: Context,
  code: string,
  codeVerifier: string,
  visit: Visit,
): Promise<Exchanged> {
  const now = context.clock();
  const taken = await takeToken(context.pool, 'oauth_code', code, now);
  if (!taken || !isSame(String(taken.payload.codeChallenge), hashOf(codeVerifier)))
    throw new AppError('not_authenticated', 'Invalid code or verifier');
  if (taken.user_id) return afterFirstStep(context, taken.user_id, visit);
  const identity = taken.payload.identity as Identity;
  const { secret } = await giveToken(context.pool, {
    purpose: 'identity',
    userId: null,
    payload: { ...identity },
    lifeMs: identityMs,
    now,
  });
  return { kind: 'identity', identity, secret };
}

/** An identity that may stand in for a password at sign-up, claimed in the transaction that makes the account. */
export type ProvenIdentity = { isEmailVerified: boolean; claim(tx: Db, userId: string): Promise<void> };

/** @throws AppError link_expired, validation_failed where the address is another one than the provider's */
export async function provenIdentity(context: Context, secret: string, email: string): Promise<ProvenIdentity> {
  const row = await readToken(context.pool, 'identity', secret, context.clock());
  if (!row) throw new AppError('link_expired', 'This took too long. Please sign in with the provider again.');
  const identity = row.payload as Identity;
  if (identity.email !== email)
    throw new AppError('validation_failed', undefined, [
      { field: 'email', message: 'This is not the address of your provider' },
    ]);
  return {
    isEmailVerified: identity.isEmailVerified,
    claim: async (tx, userId) => {
      const taken = await takeToken(tx, 'identity', secret, context.clock());
      if (!taken || !(await link(tx, userId, identity, context.clock())))
        throw new AppError('link_expired', 'This took too long. Please sign in with the provider again.');
    },
  };
}

/** Stops signing in by a provider. @throws AppError not_found, wrong_state where nothing else would open the account */
export async function removeIdentity(context: Context, person: SignedIn, id: string): Promise<void> {
  const identities = await listIdentities(context.pool, person.userId);
  if (!identities.some((identity) => identity.id === id)) throw new AppError('not_found');
  const credential = await findCredential(context.pool, person.email);
  if (identities.length === 1 && !credential?.password)
    throw new AppError('wrong_state', 'Set a password first: without it nothing would open your account.');
  await inTransaction(context.pool, async (tx) => {
    await deleteIdentity(tx, person.userId, id);
    await tellSecurity(context, tx, person, 'Signing in by a provider was removed.');
  });
}
