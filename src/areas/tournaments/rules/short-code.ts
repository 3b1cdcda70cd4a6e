/** The code of a tournament's short link, such as K7Q2MX. */

/** Without characters that look alike: no 0, 1, I, L, O. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** @param pick a random whole number below the given one */
export const makeShortCode = (pick: (below: number) => number): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)] ?? '').join('');

/** The code that a person typed, in normal form; null where it cannot be a code. */
export function readShortCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

/** The address of a tournament to share: its short link, or its page where it has none. */
export const sharedAddress = (baseUrl: string, { id, short_code: code }: { id: string; short_code: string | null }) =>
  code ? `${baseUrl}/t/${code}` : `${baseUrl}/tournament-details/${id}`;
