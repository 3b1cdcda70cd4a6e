/** A leaderboard as a page loads it: as many rows as it shows, and how many there are. */
import type { BoardRow, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { hasWords } from '#kernel/rules/folded-text.ts';

export type LoadedBoard = {
  leaderboard: Leaderboard;
  /** Some rows are left out: `leaderboard` has the first rows and the followed ones. */
  isPartial: boolean;
};

/** The search that decides which rows of a board are shown. */
export type BoardSearch = { q: string; flight: string; rows: number };

export const rowsAtFirst = 100;
const maxRows = 5_000;

export function readBoardSearch(params: URLSearchParams): BoardSearch {
  const rows = Number(params.get('rows'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    flight: params.get('flight') ?? '',
    rows: Number.isInteger(rows) && rows > rowsAtFirst ? Math.min(rows, maxRows) : rowsAtFirst,
  };
}

/** The address of the same board and view without the filters by name and flight. */
export function everybodyOn(params: URLSearchParams): string {
  const whole = new URLSearchParams(params);
  for (const name of ['q', 'flight', 'rows']) whole.delete(name);
  return `?${whole}`;
}

/** The rows that match a search by any of their names, and by flight. */
export function rowsFound(rows: readonly BoardRow[], { q, flight }: Pick<BoardSearch, 'q' | 'flight'>): BoardRow[] {
  return rows.filter(
    (row) => (flight === '' || row.flight === flight) && hasWords([row.name, ...(row.players ?? [])].join(' '), q),
  );
}

/** Leaves out rows that the page does not show, so that a large field is not sent twice. */
export function partOf(leaderboard: Leaderboard, search: BoardSearch, followed: readonly string[]): LoadedBoard {
  const { board } = leaderboard;
  if (!board) return { leaderboard, isPartial: false };
  const found = new Set(rowsFound(board.rows, search).slice(0, search.rows));
  const rows = board.rows.filter((row) => found.has(row) || followed.includes(row.id));
  return { leaderboard: { ...leaderboard, board: { ...board, rows } }, isPartial: rows.length < board.rows.length };
}
