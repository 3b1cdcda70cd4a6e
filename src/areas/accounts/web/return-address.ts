import { longestAddress } from '#kernel/contract/longest-address.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const foreign = /^\/[/\\]|[\\\u0000-\u001f]/;

/**
 * The address to continue to after signing in: a path of this site, or else the fallback. Anything that a browser could
 * read as another site (two slashes, a backslash, a scheme, control characters) is rejected.
 */
export function returnAddressOf(wish: string | null | undefined, fallback: string): string {
  if (!wish || wish.length > longestAddress || !wish.startsWith('/') || foreign.test(wish)) return fallback;
  const url = new URL(wish, 'http://own.invalid');
  if (url.host !== 'own.invalid' || url.pathname.startsWith('//')) return fallback;
  return /^\/(sign-in|signin|sign-up|account-type|(golfer|organizer|country-club)-sign-up)(\/|$)/.test(url.pathname)
    ? fallback
    : `${url.pathname}${url.search}${url.hash}`;
}
