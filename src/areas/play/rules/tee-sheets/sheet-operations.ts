import { printTime } from '#kernel/rules/day-times.ts';
import type { SheetBlock, Start } from './starts.ts';
import type { BrokenRule, SheetGroup } from './sheet.ts';

/**
 * An edit of a sheet by the committee. Seats count from 0; without a seat the first free one is taken. A new group
 * brings its id, so that undo and redo refer to the same group.
 */
export type SheetOperation =
  | { op: 'place'; playerId: string; groupId: string; seat?: number }
  | { op: 'move'; playerId: string; groupId: string | null; seat?: number }
  | { op: 'swap'; playerId: string; otherId: string }
  | { op: 'add_group'; group: SheetGroup }
  | { op: 'remove_group'; groupId: string }
  | { op: 'retime'; groupId: string; start: Start }
  | { op: 'lock'; groupId: string; isLocked: boolean }
  | { op: 'note'; groupId: string; note: string | null }
  | { op: 'allow_alone'; groupId: string; isAloneOk: boolean }
  | { op: 'block'; block: SheetBlock }
  | { op: 'unblock'; blockId: string }
  | { op: 'use_proposal'; groups: readonly SheetGroup[] };

export type RefusalCode =
  | BrokenRule['code']
  | 'unknown_group'
  | 'group_locked'
  | 'seat_taken'
  | 'group_full'
  | 'not_placed'
  | 'same_player'
  | 'block_over_groups'
  | 'unknown_block'
  | 'duplicate_block'
  | 'block_empty';

/**
 * Why an operation was refused; `path` is its position in the request, such as 'ops.3', and `groupIds` are the groups
 * that prevent it.
 */
export type Refusal = { path: string; code: RefusalCode; groupIds: string[]; playerId?: string; message: string };

/** The sentence of a refusal. @param number the number of the group that prevents the operation, if any */
export function describeRefusal(code: RefusalCode, number: number | undefined, start?: Start): string {
  const group = number === undefined ? 'This group' : `Group ${number}`;
  const messages: Record<RefusalCode, string> = {
    unknown_player: 'This player is not in the round.',
    placed_already: `This player is already in ${number === undefined ? 'a group' : `group ${number}`}.`,
    capacity: 'A group has one to five places.',
    start_taken: `${group} already starts there.`,
    unknown_hole: `Hole ${start?.hole ?? ''} is not played in this round.`,
    blocked: 'This time is blocked.',
    outside_hours: start
      ? `The course is not open at ${printTime(start.time)}.`
      : 'The course is not open at this time.',
    skipped_time: `The clocks go forward that day: there is no ${start ? printTime(start.time) : 'such time'}.`,
    duplicate_group: 'This group is on the sheet already.',
    unknown_group: 'This group is no longer on the sheet.',
    group_locked: `${group} is locked. Unlock it first.`,
    seat_taken: `This place in ${group.toLowerCase()} is taken.`,
    group_full: `${group} is full.`,
    not_placed: 'This player is in no group.',
    same_player: 'A player cannot change places with themselves.',
    block_over_groups: `${group} starts in this time. Move it first.`,
    unknown_block: 'This block is no longer on the sheet.',
    duplicate_block: 'This block is on the sheet already.',
    block_empty: 'A block ends after it begins.',
  };
  return messages[code];
}
