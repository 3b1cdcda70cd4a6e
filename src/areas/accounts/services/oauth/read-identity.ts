import * as oidc from 'openid-client';
import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import type { Context } from '#kernel/services/context.ts';
import type { Identity } from './identity.ts';
import { configurationOf, settingsOf, callbackOf } from './provider.ts';

/**
 * The identity in the provider's token, which the library verifies completely.
 * @throws if it is invalid
 */
export async function identityOf(
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
    // Apple sends it as a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    ...names,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 80) : '');

/** Apple sends the name beside the token, as JSON, at the first sign-in only. */
function namesIn(user: string | null): { firstName: string; lastName: string } | null {
  if (!user) return null;
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    return { firstName: textOf(name?.firstName), lastName: textOf(name?.lastName) };
  } catch {
    return null;
  }
}
