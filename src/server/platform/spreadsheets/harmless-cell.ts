/** What a cell of a table may hold. */
export type Cell = string | number | null;

/**
 * A spreadsheet takes a text that begins so for a formula; an apostrophe before it makes it a text again (OWASP, CSV
 * injection).
 */
export const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
