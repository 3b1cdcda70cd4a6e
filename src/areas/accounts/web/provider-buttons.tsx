import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { brand } from '#kernel/contract/brand.ts';
import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { providerNames } from './identity.ts';

export const verifierKey = `${brand.storageKey}-verifier`;

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/**
 * The address of a provider's sign-in. The verifier, which proves to the server that this page started the sign-in (as
 * in PKCE), stays in this tab.
 */
async function addressOf(provider: OauthProvider, returnTo: string | null): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)));
  sessionStorage.setItem(verifierKey, verifier);
  const challenge = base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
  const callback = returnTo ? `/auth/callback?${new URLSearchParams({ returnTo })}` : '/auth/callback';
  const query = new URLSearchParams({
    provider,
    redirect_to: callback,
    scopes: 'openid email profile',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `/api/auth/authorize?${query}`;
}

const never = () => () => undefined;

type ProviderButtonsProps = { providers: Record<OauthProvider, boolean>; returnTo: string | null };

/**
 * The buttons to sign in with Google or Apple; a disabled one where the operator has not set the provider up, with the
 * reason.
 */
export function ProviderButtons({ providers, returnTo }: ProviderButtonsProps) {
  const [leaving, setLeaving] = useState<OauthProvider | null>(null);
  // `crypto.subtle`, which computes the challenge, exists on secure (https) pages only.
  const isSecure = useSyncExternalStore(
    never,
    () => typeof crypto.subtle !== 'undefined',
    () => true,
  );
  const go = async (provider: OauthProvider) => {
    setLeaving(provider);
    window.location.assign(await addressOf(provider, returnTo));
  };
  const isAnyMissing = Object.values(providers).includes(false) || !isSecure;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {(['google', 'apple'] as const).map((provider) => (
          <Button
            key={provider}
            variant="outline"
            size="lg"
            disabled={!providers[provider] || !isSecure}
            busy={leaving === provider}
            aria-describedby={providers[provider] && isSecure ? undefined : 'providers-missing'}
            onClick={() => void go(provider)}
          >
            {marks[provider]} {providerNames[provider]}
          </Button>
        ))}
      </div>
      {isAnyMissing && (
        <p id="providers-missing" className="text-center text-sm text-muted-foreground">
          {isSecure ? 'Not available on this server' : 'Only available on a secure (https) address'}
        </p>
      )}
    </div>
  );
}

const marks: Record<OauthProvider, ReactNode> = {
  google: (
    <svg viewBox="0 0 24 24" aria-hidden className="size-4">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.5a5.6 5.6 0 0 1-2.4 3.7v3h3.9c2.2-2.1 3.5-5.2 3.5-8.8Z"
      />
      <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24Z" />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path fill="#EA4335" d="M12 4.8c1.8 0 3.4.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8Z" />
    </svg>
  ),
  apple: (
    <svg viewBox="0 0 24 24" aria-hidden className="size-4 fill-current">
      <path d="M17.1 12.7c0-2.4 2-3.6 2.1-3.6-1.1-1.7-2.9-1.9-3.5-1.9-1.5-.2-2.9.9-3.7.9-.8 0-1.9-.9-3.2-.8-1.6 0-3.1 1-4 2.4-1.7 2.9-.4 7.3 1.2 9.7.8 1.2 1.8 2.5 3 2.4 1.2 0 1.7-.8 3.2-.8s1.9.8 3.2.8c1.3 0 2.2-1.2 3-2.4.9-1.4 1.3-2.7 1.3-2.8 0 0-2.6-1-2.6-3.9ZM14.7 5.6c.7-.8 1.1-2 1-3.1-1 0-2.1.6-2.8 1.4-.6.7-1.2 1.9-1 3 1.1.1 2.2-.5 2.8-1.3Z" />
    </svg>
  ),
};
