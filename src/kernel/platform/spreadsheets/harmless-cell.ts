import type { Cell } from '#kernel/rules/cells.ts';

/**
 * The beginning of a formula to a spreadsheet, also with the full-width signs of Asian keyboards (OWASP, CSV
 * injection).
 */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** A handicap such as '+2.1', or a phone: a sign before digits alone computes nothing. */
const signedDigits = /^[+-]\d[\d ]*(\.\d+)?$/;

/** The text of a cell in a CSV file: an apostrophe before what is a formula to spreadsheets makes it a text again. */
export function harmless(cell: Cell): string | number | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.date;
  if (typeof cell === 'number' || !formula.test(cell) || signedDigits.test(cell)) return cell;
  return `'${cell}`;
}
