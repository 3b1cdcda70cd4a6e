/** Limits how many boards keep their results for the next score: results are the largest part of a board. */
import { livingShare, roomOf } from '#kernel/platform/memory-room.ts';
import type { ComputedBoards } from './compute-boards.ts';
import type { BoardEvent } from './read-event.ts';

/** Estimated bytes for each row of a board: its plan, its scores, and the row as shown. */
const bytesOfRow = 2_600;
/** The share of memory that kept results may use. */
const mostShare = 1 / 3;
const limitBytes = roomOf();
/** The share of memory in use above which no further board begins to keep results, and above which a board stops. */
const livingMost = { begin: 0.5, goOn: 0.65 };

/** Whether memory is too full to keep boards that another process leads; they are then read again when needed. */
export const isTooFullForLed = (living = livingShare()): boolean => living > livingMost.goOn;

const rowsOf = ({ facts }: BoardEvent): number => facts.boards.length * facts.cards.length;

/** The number of rows that boards keep for their next score; 0 for boards that keep none. */
export const rowsKept = (boards: ComputedBoards | null): number => (boards?.working ? rowsOf(boards.event) : 0);

/**
 * Whether memory has room to keep the results of an event for its next score.
 * @param own the event's boards computed before; null for none
 * @param taken rows kept by all boards, including these
 * @param memory the limit in bytes, and the share of it in use
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
