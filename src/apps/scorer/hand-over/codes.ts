import { isToken, scoreAddress, tokenOfFragment } from '#areas/play/rules/scoring/link-codes.ts';
import { type PackedEntry, packEntries, unpackEntries } from './pack.ts';

/** Maximum digits that a camera reads easily from a phone's screen: a code of at most 93 by 93 modules. */
const maxDigitsACode = 1_900;

/** Splits entries in halves until each part fits into a code that can be read independently. */
function portionsOf(packed: readonly PackedEntry[]): string[] {
  const digits = packEntries(packed);
  if (digits.length <= maxDigitsACode || packed.length < 2) return [digits];
  const half = Math.ceil(packed.length / 2);
  return [...portionsOf(packed.slice(0, half)), ...portionsOf(packed.slice(half))];
}

/**
 * The URLs by which another phone takes over without signal: the link, with entries behind its token.
 * @param packed entries that the server does not have; if empty, the link alone
 */
export function handOverAddresses(origin: string, token: string, packed: readonly PackedEntry[]): string[] {
  const address = scoreAddress(origin, token);
  if (packed.length === 0) return [address];
  const inOrder = packed.toSorted((one, other) => one.entry.logical_time - other.entry.logical_time);
  return portionsOf(inOrder).map((digits) => `${address}.${digits}`);
}

/** The contents of such a URL: the token, and the entries behind it. */
export type Brought = { token: string; entries: PackedEntry[]; isCut: boolean };

/** @param fragment of the page's URL, with or without `#`; null is returned if it has no token */
export function readFragment(fragment: string): Brought | null {
  const token = tokenOfFragment(fragment);
  if (!token || !isToken(token)) return null;
  const [, digits] = fragment.split('.');
  const entries = digits ? unpackEntries(digits) : [];
  return { token, entries: entries ?? [], isCut: entries === null };
}
