import { timeOf } from '#kernel/rules/day-times.ts';
import type { Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { isSameStart, type Start } from '#areas/play/rules/tee-sheets/starts.ts';

export type NewStart = { groupId: string; start: Start };

const keyOf = ({ time, hole, letter }: Start): string => `${time} ${hole} ${letter}`;

/**
 * The operations that move groups to new starts one at a time, without ever putting two groups on the same start.
 * Groups whose new start is free are moved first. Where groups exchange starts in a cycle, one of them is parked at the
 * end of the day.
 * @param moves to starts that differ from each other and from those of the groups that stay
 */
export function retimeGroups(sheet: Sheet, moves: readonly NewStart[]): SheetOperation[] {
  const startOf = new Map(sheet.groups.map(({ id, start }) => [id, start]));
  const taken = new Map(sheet.groups.map(({ id, start }) => [keyOf(start), id]));
  let left = moves.filter(({ groupId, start }) => {
    const now = startOf.get(groupId);
    return now !== undefined && !isSameStart(now, start);
  });
  const operations: SheetOperation[] = [];
  const move = ({ groupId, start }: NewStart): void => {
    const before = startOf.get(groupId);
    if (before) taken.delete(keyOf(before));
    startOf.set(groupId, start);
    taken.set(keyOf(start), groupId);
    operations.push({ op: 'retime', groupId, start });
  };
  while (left.length > 0) {
    const free = left.filter(({ start }) => !taken.has(keyOf(start)));
    const [first] = left;
    // Every remaining group waits for another one's start.
    if (free.length === 0 && first) move({ groupId: first.groupId, start: parking(first.start, taken) });
    for (const one of free) move(one);
    const moved = new Set(free);
    left = left.filter((one) => !moved.has(one));
  }
  return operations;
}

function parking({ hole }: Start, taken: ReadonlyMap<string, string>): Start {
  for (let minutes = 24 * 60 - 1; minutes >= 0; minutes--) {
    const start: Start = { time: timeOf(minutes), hole, letter: '' };
    if (!taken.has(keyOf(start))) return start;
  }
  throw new Error('a day has no minute left');
}
