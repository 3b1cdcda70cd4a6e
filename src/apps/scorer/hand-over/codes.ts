import { isToken, scoreAddress, tokenOfFragment } from '#areas/play/rules/scoring/link-codes.ts';
import { type PackedEntry, packEntries, unpackEntries } from './pack.ts';

/** So many digits are read off a phone's screen without care: a code of 93 by 93 squares at the most. */
const maxDigitsACode = 1_900;

/** Halves what is too much for one code; each code stands for itself. */
function portionsOf(packed: readonly PackedEntry[]): string[] {
  const digits = packEntries(packed);
  if (digits.length <= maxDigitsACode || packed.length < 2) return [digits];
  const half = Math.ceil(packed.length / 2);
  return [...portionsOf(packed.slice(0, half)), ...portionsOf(packed.slice(half))];
}

/**
 * The addresses by which another phone takes over without signal: the link, with the entries behind its token.
 * @param packed what no server has yet; with nothing the address alone
 */
export function handOverAddresses(origin: string, token: string, packed: readonly PackedEntry[]): string[] {
  const address = scoreAddress(origin, token);
  if (packed.length === 0) return [address];
  const inOrder = packed.toSorted((one, other) => one.entry.logical_time - other.entry.logical_time);
  return portionsOf(inOrder).map((digits) => `${address}.${digits}`);
}

/** The contents of an address: the token, and the entries packed behind it. */
export type Brought = { token: string; entries: PackedEntry[]; isCut: boolean };

/** @param fragment of the page's address, with or without `#`; null where it holds no token */
export function readFragment(fragment: string): Brought | null {
  const token = tokenOfFragment(fragment);
  if (!token || !isToken(token)) return null;
  const [, digits] = fragment.split('.');
  const entries = digits ? unpackEntries(digits) : [];
  return { token, entries: entries ?? [], isCut: entries === null };
}
