/**
 * The short number of an order, for papers and for reading aloud: 'K7Q2-9M4'. It has none of the characters that are
 * easily confused: 0 and O, 1, I and L, U and V, B, S and Z.
 */
const symbols = 'ACDEFGHJKMNPQRTWXY23456789';
const length = 7;
const pattern = new RegExp(`^[${symbols}]{4,${length}}$`);

/**
 * The beginning of a typed order number in standard form: at least its first four characters, with or without the
 * hyphen, in any case. Null for anything else, since a shorter part would match many names.
 */
export function beginningOfOrderNumber(typed: string | undefined): string | null {
  const plain = (typed ?? '').toUpperCase().replace(/[\s‐‑–-]/g, '');
  if (!pattern.test(plain)) return null;
  return plain.length > 4 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain;
}

/** A complete typed order number in standard form; null for anything else. */
export function readOrderNumber(typed: string): string | null {
  const number = beginningOfOrderNumber(typed);
  return number?.length === length + 1 ? number : null;
}

const written = new RegExp(`(\\b[${symbols}]{4}-[${symbols}]{${length - 4}}\\b)`);

/** Splits a text so that every second part is an order number, which must not be broken at its hyphen. */
export const partsAroundOrderNumbers = (text: string): string[] => text.split(written);
