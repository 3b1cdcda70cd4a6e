import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { KeptLink } from './kept.ts';

/** Maximum rows stored for reading without signal; the leaderboard itself has all. */
const maxRows = 100;

export const keptBoard = (content: Leaderboard, atMs: number): NonNullable<KeptLink['board']> => ({
  atMs,
  content: content.board
    ? { ...content, board: { ...content.board, rows: content.board.rows.slice(0, maxRows) } }
    : content,
});

/** The last leaderboard received; null before the first. */
export const readKeptBoard = ({ board }: KeptLink): { atMs: number; content: Leaderboard } | null =>
  board ? { atMs: board.atMs, content: board.content as Leaderboard } : null;
