import * as oidc from 'openid-client';
import { AppError } from '#kernel/contract/errors.ts';
import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import type { Context } from '#kernel/services/context.ts';
import { giveToken } from '../secrets.ts';
import { configurationOf, settingsOf, callbackOf } from './provider.ts';

const attemptMs = 10 * 60_000;

export type Attempt = {
  provider: OauthProvider;
  redirectTo: string;
  codeChallenge: string;
  scopes?: string | undefined;
};

/**
 * Starts a sign-in by a provider. PKCE is used twice: between this site and the provider, and between the requesting
 * page and this site, whose `codeChallenge` is stored until the end.
 * @returns the URL to redirect to, and the state to store in a cookie
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
    // Apple sends name and address only in a form post.
    ...(attempt.provider === 'apple' ? { response_mode: 'form_post' } : {}),
  });
  return { address: address.href, state };
}
