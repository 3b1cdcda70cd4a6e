import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import { findUser } from '#areas/accounts/database/accounts.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findIdentity } from '#areas/accounts/database/identities.ts';
import type { Context } from '#kernel/services/context.ts';
import { giveToken, isSame, takeToken } from '../secrets.ts';
import { notifySecurity } from '../notify-security.ts';
import { type Identity, linkIdentity } from './identity.ts';
import { identityOf } from './read-identity.ts';

const codeMs = 2 * 60_000;

/**
 * Handles the browser's return from the provider.
 * @param answer the query or form the provider sent
 * @param cookieState the state in the browser's cookie: if it differs from the answer's, the attempt belongs to another
 * browser
 * @returns the URL to redirect to, with a code for the page that started the sign-in, or with an error
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

/**
 * Finds the account of an identity: the linked account, otherwise the account with the same address. In the second case
 * both the provider and this site must have verified the address, and the identity is linked.
 * @returns the user's id; null for a new person; 'unproven' if one side has not verified the address
 */
async function personOf(context: Context, identity: Identity): Promise<string | null | 'unproven'> {
  const known = await findIdentity(context.pool, identity.provider, identity.subject);
  if (known) return known.user_id;
  const user = await findUser(context.pool, { email: identity.email });
  if (!user) return identity.isEmailVerified ? null : 'unproven';
  if (!user.email_verified || !identity.isEmailVerified) return 'unproven';
  await inTransaction(context.pool, async (tx) => {
    if (await linkIdentity(tx, user.id, identity, context.clock())) {
      await notifySecurity(
        context,
        tx,
        { userId: user.id, email: user.email },
        `Signing in with ${identity.provider === 'google' ? 'Google' : 'Apple'} was added.`,
      );
    }
  });
  return user.id;
}
