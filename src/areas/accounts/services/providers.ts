import type { CustomFetch } from 'openid-client';
import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import type { Env } from '#kernel/platform/settings/env.ts';

/** A sign-in provider's settings. `fetch` uses the stand-in if there are no keys. */
export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  fetch?: CustomFetch;
};
export type SignInProviders = Partial<Record<OauthProvider, ProviderSettings>>;

const issuers = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' } as const;
const scopes = { google: 'openid email profile', apple: 'openid email name' } as const;

/**
 * The available sign-in providers: those with the operator's keys, else the stand-in if enabled.
 * @param sandbox the site's URL and this server's own, or null if there is no stand-in
 */
export function signInProviders(env: Env, sandbox: { baseUrl: string; ownUrl: string } | null): SignInProviders {
  const providers: SignInProviders = {};
  for (const provider of ['google', 'apple'] as const) {
    const [clientId, clientSecret] =
      provider === 'google'
        ? [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET]
        : [env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET];
    if (clientId && clientSecret)
      providers[provider] = { issuer: issuers[provider], clientId, clientSecret, scopes: scopes[provider] };
    else if (sandbox) {
      providers[provider] = {
        issuer: `${sandbox.baseUrl}/sandbox/${provider}`,
        clientId: `sandbox-${provider}`,
        clientSecret: 'sandbox',
        scopes: scopes[provider],
        // The site's public URL may not reach this machine, but the stand-in runs in this process.
        fetch: (address, init) => fetch(address.replace(sandbox.baseUrl, sandbox.ownUrl), init as RequestInit),
      };
    }
  }
  return providers;
}

declare module '#kernel/services/context.ts' {
  interface Settings {
    providers: SignInProviders;
  }
}
