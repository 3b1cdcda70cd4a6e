import { printHandicap, printToPar, printNumber, withMinus } from '#golf/numbers.ts';
import type { Explanation } from '#golf/explain/why.ts';
import type { BoardKind, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

/** Strokes against par, points, or a dash for no value: 'E', '+4', '37', '–'. */
export function printValue(value: number | null, isToPar: boolean): string {
  if (value === null) return '–';
  return isToPar ? printToPar(value) : printNumber(value);
}

/**
 * The text in the column of positions, '–' for none. 'No handicap' is too long for the column and is shown below the
 * name.
 */
export const positionOf = ({ status, pos }: { status?: string | undefined; pos: string }): string =>
  (status === noHandicap ? '-' : (status ?? pos)).replace(/^-$/, '–');

/** The note below the name of a row that has no net result because a handicap is missing; null for any other row. */
export const handicapNote = ({ status }: { status?: string | undefined }): string | null =>
  status === noHandicap ? noHandicap : null;

const noHandicap = 'No handicap' satisfies BoardRow['status'];

/** The main figure of a row: to par, points, the state of a match, a prize or a measure. */
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

/** Whether the main figure is under par, and so has that colour; points and holes up never are. */
export const isUnderPar = (row: { to_par: number | null }): boolean => (row.to_par ?? 0) < 0;

/** The headings of the main figure and of the positions. */
export const mainHeadings: Record<BoardKind, { main: string; position: string }> = {
  strokes: { main: 'To par', position: 'Pos' },
  points: { main: 'Points', position: 'Pos' },
  par: { main: '+/−', position: 'Pos' },
  matches: { main: 'Stands', position: '' },
  skins: { main: 'Won', position: 'Hole' },
  lengths: { main: 'Result', position: 'Pos' },
};

/** The explained figure, as the board shows it. */
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
