import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { brand } from '#kernel/contract/brand.ts';

/** A new person whose email address a provider has confirmed, and who has not chosen an account type yet. */
export type Identity = NonNullable<SignedInAnswer['identity']>;

const key = `${brand.storageKey}-identity`;

/** Stored for this tab only, from the return of the provider until the sign-up form is sent. */
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
