/** The number of boards that keep their results for the next score: results are the largest part of a board. */
import { livingShare, roomOf } from '#kernel/platform/memory-room.ts';
import type { ComputedBoards } from './compute-boards.ts';
import type { BoardEvent } from './read-event.ts';

/** The bytes of a row of a board: its plan, its scores, and the row as it is shown. */
const bytesOfRow = 2_600;
/** So much of the memory may hold them. */
const mostShare = 1 / 3;
const limitBytes = roomOf();
/** So much of the memory may live on while one more board begins to keep them, and while one goes on to. */
const livingMost = { begin: 0.5, goOn: 0.65 };

/** Whether memory has no room for boards that another process computes: they are read anew when somebody asks. */
export const isTooFullForLed = (living = livingShare()): boolean => living > livingMost.goOn;

const rowsOf = ({ facts }: BoardEvent): number => facts.boards.length * facts.cards.length;

/** How many rows boards keep for their next score; none before they were computed. */
export const rowsKept = (boards: ComputedBoards | null): number => (boards?.working ? rowsOf(boards.event) : 0);

/**
 * Whether there is room to keep the results of an event for its next score.
 * @param own the boards of the event as they stood; null before they were computed @param taken the rows that all
 *   boards keep, with these
 * @param memory how much of it may be used, in bytes, and what part of it lives on
 */
export function hasRoomFor(
  event: BoardEvent,
  own: ComputedBoards | null,
  taken: number,
  memory = { bytes: limitBytes, living: livingShare() },
): boolean {
  if (memory.living > (own?.working ? livingMost.goOn : livingMost.begin)) return false;
  return (rowsOf(event) + taken - rowsKept(own)) * bytesOfRow <= mostShare * memory.bytes;
}
