import { printToPar } from '#golf/numbers.ts';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';

type Board = NonNullable<Leaderboard['board']>;

/** The header of the result column. */
export const resultTitles: Record<Board['kind'], string> = {
  strokes: 'To par',
  points: 'Points',
  par: 'Points',
  matches: 'Result',
  skins: 'Won',
  lengths: 'Result',
};

/** A row's result in the unit of the board's kind. */
export function resultText({ kind }: Board, row: Board['rows'][number]): string {
  if (row.result !== undefined) return row.result;
  if (kind === 'strokes') return row.to_par === null ? '' : printToPar(row.to_par);
  return row.total === null ? '' : String(row.total);
}
