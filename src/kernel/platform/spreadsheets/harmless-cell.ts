/** What a cell of a table may hold. */
export type Cell = string | number | null;

/**
 * A spreadsheet takes a text that begins so for a formula, also with the full-width signs of Asian keyboards; an
 * apostrophe before it makes it a text again (OWASP, CSV injection).
 */
export const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell;
