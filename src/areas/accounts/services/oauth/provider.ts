import * as oidc from 'openid-client';
import { AppError } from '#kernel/contract/errors.ts';
import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import type { Context } from '#kernel/services/context.ts';
import type { ProviderSettings } from '../providers.ts';

const configurations = new WeakMap<ProviderSettings, Promise<oidc.Configuration>>();

/** The provider's discovery document, read once. After a failure the next attempt reads it again. */
export function configurationOf(settings: ProviderSettings): Promise<oidc.Configuration> {
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

export function settingsOf(context: Context, provider: OauthProvider): ProviderSettings {
  const settings = context.settings.providers[provider];
  if (!settings) throw new AppError('unavailable', 'Not available on this server');
  return settings;
}

export const callbackOf = (context: Context, provider: OauthProvider) =>
  `${context.settings.baseUrl}/api/auth/callback/${provider}`;
