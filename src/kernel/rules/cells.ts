/** Cells of exported tables. */
import { dateIn, timeIn } from './venue-time.ts';

/** A calendar date, 'YYYY-MM-DD', exported as a date for spreadsheets. */
export type DateCell = { date: string };
/** The value of a table cell. */
export type Cell = string | number | DateCell | null;

/** The columns of an instant: date and time in a zone, which is named in a separate column. */
export const whenColumns = (what: string): [string, string] => [`${what} on`, `${what} at`];
export const zoneColumn = 'Time zone';

/** The cells of these columns; empty for null. */
export const whenCells = (instant: Date | string | null, zone: string): [Cell, Cell] => {
  if (instant === null) return [null, null];
  const at = new Date(instant);
  return [{ date: dateIn(at, zone) }, timeIn(at, zone)];
};

/**
 * A numeric text as a number, so that it can be sorted; other texts, such as a plus handicap or a shared place,
 * unchanged.
 */
export const numberOrText = (text: string): string | number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
