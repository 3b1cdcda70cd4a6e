import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { KeptLink } from './kept.ts';

/** So many rows are kept for when there is no signal; who wants more opens the leaderboard itself. */
const maxRows = 100;

export const keptBoard = (content: Leaderboard, atMs: number): NonNullable<KeptLink['board']> => ({
  atMs,
  content: content.board
    ? { ...content, board: { ...content.board, rows: content.board.rows.slice(0, maxRows) } }
    : content,
});

/** The last board that came; null before the first. */
export const readKeptBoard = ({ board }: KeptLink): { atMs: number; content: Leaderboard } | null =>
  board ? { atMs: board.atMs, content: board.content as Leaderboard } : null;
