/** Cells of the tables that go out as files. */
import { dateIn, timeIn } from './venue-time.ts';

/** A calendar date, 'YYYY-MM-DD': a date to spreadsheets. */
export type DateCell = { date: string };
/** The value of a cell of a table. */
export type Cell = string | number | DateCell | null;

/** The columns of an instant: its date and its time by the clock of a zone, which stands in a column of its own. */
export const whenColumns = (what: string): [string, string] => [`${what} on`, `${what} at`];
export const zoneColumn = 'Time zone';

/** The cells of these columns; empty where nothing happened. */
export const whenCells = (instant: Date | string | null, zone: string): [Cell, Cell] => {
  if (instant === null) return [null, null];
  const at = new Date(instant);
  return [{ date: dateIn(at, zone) }, timeIn(at, zone)];
};

/** A number as one, so that it can be sorted; everything else, such as a plus handicap or a shared place, as a text. */
export const numberOrText = (text: string): string | number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
