import { printHandicap, printToPar, printNumber, withMinus } from '#golf/numbers.ts';
import type { Explanation } from '#golf/explain/why.ts';
import type { BoardKind, BoardRow } from './board-rows.ts';

/** Strokes against par, points, or what stands for nothing: 'E', '+4', '37', '–'. */
export function printValue(value: number | null, isToPar: boolean): string {
  if (value === null) return '–';
  return isToPar ? printToPar(value) : printNumber(value);
}

/**
 * The text in the column of positions, '–' for none. 'No handicap' is too long for it, and stands below the name
 * instead.
 */
export const positionOf = ({ status, pos }: { status?: string | undefined; pos: string }): string =>
  (status === noHandicap ? '-' : (status ?? pos)).replace(/^-$/, '–');

/** The note below the name of a row that has no net result for want of a handicap; null for any other row. */
export const handicapNote = ({ status }: { status?: string | undefined }): string | null =>
  status === noHandicap ? noHandicap : null;

const noHandicap = 'No handicap' satisfies BoardRow['status'];

/** The figure that a row stands by: to par, points, how a match stands, what was won or measured. */
export function printMain(kind: BoardKind, row: BoardRow): string {
  switch (kind) {
    case 'strokes':
      return printValue(row.to_par, true);
    case 'points':
      return printValue(row.total, false);
    case 'par':
      return printValue(row.total, true);
    default:
      return row.result || row.thru || '–';
  }
}

/** Whether the figure that a row stands by is under par, and has the colour of it. Points and holes up are not. */
export const isUnderPar = (row: { to_par: number | null }): boolean => (row.to_par ?? 0) < 0;

/** The headings over that figure, and over the positions. */
export const mainHeadings: Record<BoardKind, { main: string; position: string }> = {
  strokes: { main: 'To par', position: 'Pos' },
  points: { main: 'Points', position: 'Pos' },
  par: { main: '+/−', position: 'Pos' },
  matches: { main: 'Stands', position: '' },
  skins: { main: 'Won', position: 'Hole' },
  lengths: { main: 'Result', position: 'Pos' },
};

/** The figure that is explained, as the board has it. */
export function printFigure(figure: string, row: BoardRow | null, kind: BoardKind, why: Explanation): string {
  if (kind === 'matches') return row?.result || 'AS';
  if (row && kind === 'skins') return printMain(kind, row);
  if (row && figure === 'position') return row.status ?? row.pos;
  if (row && figure === 'total') {
    if (row.status && row.total === null && row.to_par === null) return row.status;
    return printMain(kind, row);
  }
  if (figure === 'playingHandicap') return why.value ? printHandicap(why.value.n / why.value.d) : '–';
  return why.value === null ? withMinus(why.show) : printNumber(Math.round((why.value.n / why.value.d) * 10) / 10);
}
