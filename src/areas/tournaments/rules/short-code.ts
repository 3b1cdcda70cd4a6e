/** The code of a tournament's short link, such as K7Q2MX. */

/** Without letters and digits that look alike: no 0, 1, I, L, O. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** @param pick a random whole number below the given one */
export const makeShortCode = (pick: (below: number) => number): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)] ?? '').join('');

/** The code that somebody typed, in its own letters; null for what cannot be one. */
export function readShortCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

/** Where a tournament is found by whoever has its link: the short one, or its page where it has none. */
export const sharedAddress = (baseUrl: string, { id, short_code: code }: { id: string; short_code: string | null }) =>
  code ? `${baseUrl}/t/${code}` : `${baseUrl}/tournament-details/${id}`;
