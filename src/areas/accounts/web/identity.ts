import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { brand } from '#kernel/contract/brand.ts';

/** Somebody new who proved their address at a provider and has still to say what account they want. */
export type Identity = NonNullable<SignedInAnswer['identity']>;

const key = `${brand.storageKey}-identity`;

/** Kept for this tab only, between the provider's page and the sign-up form. */
export const saveIdentity = (identity: Identity) => sessionStorage.setItem(key, JSON.stringify(identity));
export const dropIdentity = () => sessionStorage.removeItem(key);

export function readIdentity(): Identity | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Identity | null;
  } catch {
    return null;
  }
}

export const providerNames = { google: 'Google', apple: 'Apple' } as const;
