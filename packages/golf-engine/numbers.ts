/**
 * Whole numbers only. A stroke is counted in tenths, a share in permille, money in cents; what cannot be whole stays a
 * fraction until its one rounding at the end. Binary fractions would round (20.9 + 23.2) / 2 the wrong way.
 */
export type Tenths = number;
export type Permille = number;
export type Cents = number;
/** `n / d` with a positive denominator: a figure that has not been rounded yet. */
export type Fraction = { n: number; d: number };

/**
 * Nearest whole, halves towards +infinity, never -0 (Rules of Handicapping 5.1a, 5.1c). The denominator is positive.
 */
export const nearest = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator)) + 0;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const ascending = (one: number, other: number): number => one - other;

/** A decimal of at most one place in whole tenths. */
export const tenthsOf = (decimal: number): Tenths => Math.round(decimal * 10) + 0;

/** `tenthsOf`, with null for a decimal that is missing. */
export const tenthsOrNone = (decimal: number | null): Tenths | null => (decimal === null ? null : tenthsOf(decimal));

/** Tenths as the decimal that they stand for; what is not known stays so. */
export const decimalOf = (tenths: Tenths | null): number | null => (tenths === null ? null : tenths / 10);

/** A fraction as a decimal with three places, for reading only. */
export const thousandths = ({ n, d }: Fraction): number => nearest(n * 1000, d) / 1000;

/**
 * The whole number of 1/10^places that a plain decimal stands for: 12.4 with one place is 124. Judged by the decimal's
 * own digits, so that no multiplication of binary fractions is involved.
 * @returns null where it has more places, an exponent, or is no number at all
 */
export function scaled(value: unknown, places: number): number | null {
  const digits = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(typeof value === 'number' ? String(value) : '');
  if (!digits) return null;
  const [, sign, whole, decimals = ''] = digits;
  if (decimals.length > places) return null;
  const count = Number(`${whole}${decimals.padEnd(places, '0')}`);
  return (sign === '-' ? -count : count) + 0;
}

/** The bounds of a Handicap Index, plus players below zero. */
export const lowestIndex: Tenths = -100;
export const highestIndex: Tenths = 540;

/**
 * Reads an index, given as a number or as it is printed: `"+1.2"` and -1.2 both are plus 1.2.
 * @returns tenths, or null for anything else than one decimal between plus 10.0 and 54.0
 */
export function parseIndex(value: unknown): Tenths | null {
  const written = typeof value === 'string' ? /^([+-]?)(\d{1,2}(?:\.\d)?)$/.exec(value.trim()) : null;
  const tenths = written ? scaled(Number(written[2]), 1) : scaled(value, 1);
  if (tenths === null) return null;
  const signed = written?.[1] ? -tenths + 0 : tenths;
  return signed >= lowestIndex && signed <= highestIndex ? signed : null;
}

/** As golfers write an index: `11.4`, and `+1.2` for a plus player. */
export const printIndex = (tenths: Tenths): string =>
  tenths < 0 ? `+${(-tenths / 10).toFixed(1)}` : (tenths / 10).toFixed(1);

/** As golfers write a handicap of whole strokes: `12`, and `+2` for one who gives strokes back. */
export const printHandicap = (strokes: number): string => (strokes < 0 ? `+${-strokes}` : String(strokes));

/** A number as it is shown and printed, with a minus as wide as a plus: `37`, `−4`. Files have plain numbers. */
export const printNumber = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A change as it is shown: `+1,200`, `0`, `−3`. @param places how many digits follow the point */
export function printSigned(value: number, places = 0): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const size = Math.abs(value).toLocaleString('en-US', digits);
  if (value === 0) return size;
  return value > 0 ? `+${size}` : `−${size}`;
}

/** A text with plain figures as it is shown: 'AS, -4' becomes 'AS, −4'. Dates and ranges stay. */
export const withMinus = (text: string): string => text.replace(/(?<![\w.-])-(?=\d)/g, '−');

/** Strokes against par, as they are shown and printed: `E`, `+4`, `−4`. */
export function printToPar(strokes: number): string {
  if (strokes === 0) return 'E';
  return strokes > 0 ? `+${strokes}` : printNumber(strokes);
}
