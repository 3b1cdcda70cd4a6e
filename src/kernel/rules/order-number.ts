/**
 * The short number of an order, as it stands on papers and is said at a desk: 'K7Q2-9M4'. It has no letter or digit
 * that is mistaken for another: no 0 and O, 1, I and L, U and V, B, S and Z.
 */
const symbols = 'ACDEFGHJKMNPQRTWXY23456789';
const pattern = new RegExp(`^[${symbols}]{7}$`);

/** What somebody typed as an order number, with or without its hyphen and in any case; null for anything else. */
export function readOrderNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s‐‑–-]/g, '');
  return pattern.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : null;
}
