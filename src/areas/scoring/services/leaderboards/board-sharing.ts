/** What a process that computed a board tells those beside it, so that they tell their readers without computing it. */
import type { BoardChange } from '#areas/scoring/contract/leaderboards.ts';
import { applyChanges, type RowChanges } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import type { News } from './board-follower.ts';
import type { Answer } from './compute-boards.ts';

/** A version of a board that readers were told of. */
export type ToldBoard = Pick<Answer, 'version' | 'leaderboard'>;

export type SharedChange = News & {
  about: 'board';
  /** The channel that it is for. */
  channel: string;
  by: number;
  /** The version that readers had, and the one that they have now; '' where it is shown no more. */
  from: string;
  to: string;
  /** The event that they were sent; null where they were sent none. */
  event: string | null;
};

export const isSharedChange = (message: unknown): message is SharedChange =>
  typeof message === 'object' && message !== null && 'about' in message && message.about === 'board';

const dataMark = '\ndata: ';

/** A board after an event of another process; null where that does not fit, or says that the whole is to be read. */
export function boardAfter({ version, leaderboard }: ToldBoard, { from, event }: SharedChange): ToldBoard | null {
  const { board } = leaderboard;
  if (event === null || from !== version || !board) return null;
  const { to, read_at, state, banner, cut, boards, rows } = JSON.parse(
    event.slice(event.indexOf(dataMark) + dataMark.length),
  ) as BoardChange;
  const after = rows && applyChanges(board.rows, rows as RowChanges);
  if (!after) return null;
  const whole = { ...leaderboard, version: to, read_at, state, banner, boards, board: { ...board, cut, rows: after } };
  return { version: to, leaderboard: whole };
}

/** Which of two processes goes first for a channel: of many channels each goes first for half. */
export function goesFirst(channel: string, one: number, other: number): boolean {
  let sum = 0;
  for (let at = 0; at < channel.length; at++) sum = (sum * 31 + channel.charCodeAt(at)) % 65_521;
  return sum % 2 === 0 ? one < other : one > other;
}
