/** The number of boards that keep their results for the next score: results are the largest part of a board. */
import { getHeapStatistics } from 'node:v8';
import { livingShare } from '#kernel/platform/memory-room.ts';
import type { ComputedBoards } from './compute-boards.ts';
import type { BoardEvent } from './read-event.ts';

/** The bytes of a row of a board: its plan, its scores, and the row as it is shown. */
const bytesOfRow = 2_600;
/** So much of the memory may hold them. */
const mostShare = 1 / 3;
/** So much of the memory may live on while one more board begins to keep them, and while one goes on to. */
const livingMost = { begin: 0.5, goOn: 0.65 };

const rowsOf = ({ facts }: BoardEvent): number => facts.boards.length * facts.cards.length;

/** Boards as the cache keeps them; null before they were computed. */
type Kept = { boards: ComputedBoards | null };

/**
 * Whether there is room to keep the results of an event for its next score.
 * @param own the boards of the event as they stood @param all the boards that are kept, with these
 * @param memory how much of it may be used, in bytes, and what part of it lives on
 */
export function hasRoomFor(
  event: BoardEvent,
  own: Kept,
  all: Iterable<Kept>,
  memory = { bytes: getHeapStatistics().heap_size_limit, living: livingShare() },
): boolean {
  if (memory.living > (own.boards?.working ? livingMost.goOn : livingMost.begin)) return false;
  let rows = rowsOf(event);
  for (const other of all) if (other !== own && other.boards?.working) rows += rowsOf(other.boards.event);
  return rows * bytesOfRow <= mostShare * memory.bytes;
}
