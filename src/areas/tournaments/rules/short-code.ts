/** Without characters that look alike: no 0, 1, I, L, O. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/**
 * A random code for a tournament's short link, such as K7Q2MX.
 * @param pick returns a random whole number from 0 up to but excluding its argument
 */
export const makeShortCode = (pick: (below: number) => number): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)] ?? '').join('');

/** Normalizes a typed code; null where the text cannot be a code. */
export function readShortCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

/** The address to share a tournament by: its short link or, without a short code, its page. */
export const sharedAddress = (baseUrl: string, { id, short_code: code }: { id: string; short_code: string | null }) =>
  code ? `${baseUrl}/t/${code}` : `${baseUrl}/tournament-details/${id}`;
