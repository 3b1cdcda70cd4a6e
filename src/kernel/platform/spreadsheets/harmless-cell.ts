import type { Cell } from '#kernel/rules/cells.ts';

/**
 * The beginning of a formula in a spreadsheet, including full-width characters of Asian keyboards (OWASP, CSV
 * injection).
 */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** A handicap such as '+2.1', or a phone number: a sign before digits alone computes nothing. */
const signedDigits = /^[+-]\d[\d ]*(\.\d+)?$/;

/** Escapes a cell for a CSV file: an apostrophe before a formula makes spreadsheets treat it as text. */
export function harmless(cell: Cell): string | number | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.date;
  if (typeof cell === 'number' || !formula.test(cell) || signedDigits.test(cell)) return cell;
  return `'${cell}`;
}
