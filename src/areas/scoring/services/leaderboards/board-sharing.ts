/** Messages by which a process that computed a board spares other processes from computing it for their readers. */
import type { BoardChange } from '#areas/scoring/contract/leaderboards.ts';
import { applyChanges, type RowChanges } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import type { News } from './board-follower.ts';
import type { Answer } from './compute-boards.ts';

/** A version of a board that was sent to readers. */
export type ToldBoard = Pick<Answer, 'version' | 'leaderboard'>;

export type SharedChange = News & {
  about: 'board';
  /** The channel of readers that the message concerns. */
  channel: string;
  by: number;
  /** The version that readers had before, and the one that they have now; '' for a board that is no longer shown. */
  from: string;
  to: string;
  /** The event that was sent to readers; null where none was. */
  event: string | null;
};

export const isSharedChange = (message: unknown): message is SharedChange =>
  typeof message === 'object' && message !== null && 'about' in message && message.about === 'board';

const dataMark = '\ndata: ';

/**
 * Applies another process's event to a board.
 * @returns null where the event does not follow this version, or requires the whole board to be read
 */
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

/** Whether process `one` leads process `other` in a channel; each of two processes leads half of all channels. */
export function leadsChannel(channel: string, one: number, other: number): boolean {
  let sum = 0;
  for (let at = 0; at < channel.length; at++) sum = (sum * 31 + channel.charCodeAt(at)) % 65_521;
  return sum % 2 === 0 ? one < other : one > other;
}
