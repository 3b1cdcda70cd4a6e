/**
 * The short number of an order, as it stands on papers and is said at a desk: 'K7Q2-9M4'. It has no letter or digit
 * that is mistaken for another: no 0 and O, 1, I and L, U and V, B, S and Z.
 */
const symbols = 'ACDEFGHJKMNPQRTWXY23456789';
const length = 7;
const pattern = new RegExp(`^[${symbols}]{4,${length}}$`);

/**
 * The typed beginning of an order number, as it is written: its first four letters and digits at least, with or without
 * the hyphen and in any case. Null for anything else: a shorter part would be in many a name.
 */
export function beginningOfOrderNumber(typed: string | undefined): string | null {
  const plain = (typed ?? '').toUpperCase().replace(/[\s‐‑–-]/g, '');
  if (!pattern.test(plain)) return null;
  return plain.length > 4 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain;
}

/** The whole order number that somebody typed, as it is written; null for anything else. */
export function readOrderNumber(typed: string): string | null {
  const number = beginningOfOrderNumber(typed);
  return number?.length === length + 1 ? number : null;
}

const written = new RegExp(`(\\b[${symbols}]{4}-[${symbols}]{${length - 4}}\\b)`);

/** A text in parts; every second one is an order number, which is never broken at its hyphen. */
export const partsAroundOrderNumbers = (text: string): string[] => text.split(written);
