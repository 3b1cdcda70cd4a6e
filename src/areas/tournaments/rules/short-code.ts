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
