import { blocksAfter } from './block-operations.ts';
import { brokenRuleOf, groupById, groupNumbers, groupOf, type Sheet, type SheetFacts } from './sheet.ts';
import type { SheetGroup } from './sheet.ts';
import { describeRefusal, type Refusal, type RefusalCode, type SheetOperation } from './sheet-operations.ts';
import type { Start } from './starts.ts';

/** Why an operation failed, without its position in the request. */
type Obstacle = { code: RefusalCode; groupIds: string[]; playerId?: string; start?: Start };
/** The result of an operation: the sheet after it and the operations that undo it, or the obstacle. */
type Step = { sheet: Sheet; inverse: SheetOperation[] } | { obstacle: Obstacle };

export type Applied = { isDone: true; sheet: Sheet; inverse: SheetOperation[] } | { isDone: false; refusal: Refusal };

const blockedBy = (code: RefusalCode, groupIds: string[] = [], more: Partial<Obstacle> = {}): Step => ({
  obstacle: { code, groupIds, ...more },
});

/** Replaces groups by their changed versions, and checks only these against the rules. */
function withGroups(sheet: Sheet, changed: readonly SheetGroup[], facts: SheetFacts, inverse: SheetOperation[]): Step {
  const byId = new Map(changed.map((group) => [group.id, group]));
  const next = { ...sheet, groups: sheet.groups.map((group) => byId.get(group.id) ?? group) };
  return judged(next, changed, facts, inverse);
}

function judged(sheet: Sheet, changed: readonly SheetGroup[], facts: SheetFacts, inverse: SheetOperation[]): Step {
  for (const group of changed) {
    const broken = brokenRuleOf(group, sheet, facts);
    if (!broken) continue;
    const { code, groupId, otherGroupId, playerId } = broken;
    return blockedBy(code, [otherGroupId ?? groupId], { playerId, start: group.start });
  }
  return { sheet, inverse };
}

const seatOf = (group: SheetGroup, playerId: string): number => group.seats.indexOf(playerId);
const seated = (group: SheetGroup, seat: number, playerId: string | null): SheetGroup => ({
  ...group,
  seats: group.seats.with(seat, playerId),
});

/**
 * The requested seat if it is free, otherwise the first free one if none was requested; else the reason for refusal.
 */
function freeSeat(group: SheetGroup, seat: number | undefined): number | RefusalCode {
  if (seat === undefined) {
    const first = group.seats.indexOf(null);
    return first < 0 ? 'group_full' : first;
  }
  if (!Number.isInteger(seat) || seat < 0 || seat >= group.seats.length) return 'capacity';
  return group.seats[seat] === null ? seat : 'seat_taken';
}

function place(sheet: Sheet, op: SheetOperation & { op: 'place' }, facts: SheetFacts): Step {
  const group = groupById(sheet, op.groupId);
  if (!group) return blockedBy('unknown_group', [op.groupId]);
  const present = groupOf(sheet, op.playerId);
  if (present) return blockedBy('placed_already', [present.id], { playerId: op.playerId });
  const seat = freeSeat(group, op.seat);
  if (typeof seat === 'string') return blockedBy(seat, [group.id]);
  const back: SheetOperation = { op: 'move', playerId: op.playerId, groupId: null };
  return withGroups(sheet, [seated(group, seat, op.playerId)], facts, [back]);
}

/** Moves a player to another group, to another seat of the same group, or off the sheet. */
function move(sheet: Sheet, { playerId, groupId, seat }: SheetOperation & { op: 'move' }, facts: SheetFacts): Step {
  const from = groupOf(sheet, playerId);
  if (!from) return blockedBy('not_placed', groupId === null ? [] : [groupId], { playerId });
  const left = seated(from, seatOf(from, playerId), null);
  if (groupId === null) {
    const back: SheetOperation = { op: 'place', playerId, groupId: from.id, seat: seatOf(from, playerId) };
    return withGroups(sheet, [left], facts, [back]);
  }
  const to = groupId === from.id ? left : groupById(sheet, groupId);
  if (!to) return blockedBy('unknown_group', [groupId]);
  const free = freeSeat(to, seat);
  if (typeof free === 'string') return blockedBy(free, [to.id]);
  const arrived = seated(to, free, playerId);
  const back: SheetOperation = { op: 'move', playerId, groupId: from.id, seat: seatOf(from, playerId) };
  return withGroups(sheet, to.id === from.id ? [arrived] : [left, arrived], facts, [back]);
}

/** Exchanges two players; if one of them is in no group, that player takes the other's seat. */
function swap(sheet: Sheet, { playerId, otherId }: SheetOperation & { op: 'swap' }, facts: SheetFacts): Step {
  if (playerId === otherId) return blockedBy('same_player', [], { playerId });
  const [one, other] = [groupOf(sheet, playerId), groupOf(sheet, otherId)];
  if (!one && !other) return blockedBy('not_placed', [], { playerId });
  const exchanged = (seat: string | null) => {
    if (seat === playerId) return otherId;
    return seat === otherId ? playerId : seat;
  };
  const changed = [...new Set([one, other])].flatMap((group) =>
    group ? [{ ...group, seats: group.seats.map(exchanged) }] : [],
  );
  return withGroups(sheet, changed, facts, [{ op: 'swap', playerId, otherId }]);
}

/** Replaces all unlocked groups by the groups of a proposal. */
function takeProposal(sheet: Sheet, { groups }: SheetOperation & { op: 'use_proposal' }, facts: SheetFacts): Step {
  const locked = sheet.groups.filter(({ isLocked }) => isLocked);
  const replaced = sheet.groups.filter(({ isLocked }) => !isLocked);
  const stillLocked = groups.find(({ isLocked }) => isLocked);
  if (stillLocked) return blockedBy('group_locked', [stillLocked.id]);
  const next = { ...sheet, groups: [...locked, ...groups] };
  return judged(next, groups, facts, [{ op: 'use_proposal', groups: replaced }]);
}

/** Changes properties of a group: start, note, lock, or the confirmation that a single player may be in it. */
function change(
  sheet: Sheet,
  groupId: string,
  properties: Partial<SheetGroup>,
  facts: SheetFacts,
  back: SheetOperation,
): Step {
  const group = groupById(sheet, groupId);
  if (!group) return blockedBy('unknown_group', [groupId]);
  return withGroups(sheet, [{ ...group, ...properties }], facts, [back]);
}

function stepOf(sheet: Sheet, op: SheetOperation, facts: SheetFacts): Step {
  const group = 'groupId' in op && op.groupId !== null ? groupById(sheet, op.groupId) : undefined;
  switch (op.op) {
    case 'place':
      return place(sheet, op, facts);
    case 'move':
      return move(sheet, op, facts);
    case 'swap':
      return swap(sheet, op, facts);
    case 'add_group': {
      const { id: groupId, isLocked } = op.group;
      const unlock: SheetOperation[] = isLocked ? [{ op: 'lock', groupId, isLocked: false }] : [];
      const next = { ...sheet, groups: [...sheet.groups, op.group] };
      return judged(next, [op.group], facts, [...unlock, { op: 'remove_group', groupId }]);
    }
    case 'remove_group':
      if (!group) return blockedBy('unknown_group', [op.groupId]);
      return {
        sheet: { ...sheet, groups: sheet.groups.filter(({ id }) => id !== op.groupId) },
        inverse: [{ op: 'add_group', group }],
      };
    case 'retime':
      return change(sheet, op.groupId, { start: op.start }, facts, { ...op, start: group?.start ?? op.start });
    case 'lock':
      return change(sheet, op.groupId, { isLocked: op.isLocked }, facts, { ...op, isLocked: group?.isLocked ?? false });
    case 'note':
      return change(sheet, op.groupId, { note: op.note }, facts, { ...op, note: group?.note ?? null });
    case 'allow_alone':
      return change(sheet, op.groupId, { isAloneOk: op.isAloneOk }, facts, { ...op, isAloneOk: !!group?.isAloneOk });
    case 'use_proposal':
      return takeProposal(sheet, op, facts);
    default:
      return blocksAfter(sheet, op);
  }
}

/** The locked group that an operation would change. Only a `lock` operation may change a locked group. */
function lockOf(sheet: Sheet, op: SheetOperation): SheetGroup | undefined {
  if (op.op === 'lock' || op.op === 'add_group' || op.op === 'use_proposal') return undefined;
  const named = 'groupId' in op && op.groupId !== null ? [groupById(sheet, op.groupId)] : [];
  const players = [...('playerId' in op ? [op.playerId] : []), ...('otherId' in op ? [op.otherId] : [])];
  return [...named, ...players.map((playerId) => groupOf(sheet, playerId))].find((group) => group?.isLocked);
}

/**
 * Applies operations in order, all or none.
 * @returns the sheet, its version raised by one, and the operations that undo the change, in the order to apply; or the
 * first refusal
 */
export function applyOperations(sheet: Sheet, operations: readonly SheetOperation[], facts: SheetFacts): Applied {
  let present = sheet;
  const inverse: SheetOperation[] = [];
  for (const [place, op] of operations.entries()) {
    const locked = lockOf(present, op);
    const step = locked ? blockedBy('group_locked', [locked.id]) : stepOf(present, op, facts);
    if ('obstacle' in step) {
      const { code, groupIds, playerId, start } = step.obstacle;
      const message = describeRefusal(code, groupNumbers(present).get(groupIds[0] ?? ''), start);
      const refusal = {
        path: `ops.${place}`,
        code,
        groupIds,
        message,
        ...(playerId === undefined ? {} : { playerId }),
      };
      return { isDone: false, refusal };
    }
    present = step.sheet;
    inverse.unshift(...step.inverse);
  }
  return { isDone: true, sheet: { ...present, version: sheet.version + 1 }, inverse };
}

/** The ids of groups that differ between two sheets, including groups that are only on one of them. */
export function changedGroups(before: Sheet, after: Sheet): string[] {
  const former = new Map(before.groups.map((group) => [group.id, group]));
  const present = new Map(after.groups.map((group) => [group.id, group]));
  const ids = new Set([...former.keys(), ...present.keys()]);
  return [...ids].filter((id) => former.get(id) !== present.get(id));
}
