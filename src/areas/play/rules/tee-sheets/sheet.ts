import type { z } from 'zod';
import { isSkipped, type SkippedTimes } from '#kernel/rules/day-times.ts';
import { byStart, type CourseHours, isBlocked, isOpen, isSameStart, type SheetBlock } from './starts.ts';
import type { sheetGroupSchema } from '#areas/play/contract/tee-sheets.ts';

/** A group of the sheet. Its seats are as many as its capacity, 1 to 5; an empty one is null. */
export type SheetGroup = z.infer<typeof sheetGroupSchema>;

/**
 * A tee sheet as plain data. Groups are in no order of their own: their numbers follow from their starts. The version
 * rises by one with each change that is kept.
 */
export type Sheet = { version: number; groups: readonly SheetGroup[]; blocks: readonly SheetBlock[] };

/** The given facts of a sheet: the players who may be on it, the holes played, the hours of the course. */
export type SheetFacts = {
  playerIds: ReadonlySet<string>;
  holes: ReadonlySet<number>;
  hours: CourseHours | null;
  /** The times that the clocks skip on the day of the round. */
  skipped?: SkippedTimes | null;
};

/** A rule that a sheet breaks, with the group that breaks it and the other one where there are two. */
export type BrokenRule = {
  code:
    | 'unknown_player'
    | 'placed_already'
    | 'capacity'
    | 'start_taken'
    | 'unknown_hole'
    | 'blocked'
    | 'outside_hours'
    | 'skipped_time'
    | 'duplicate_group';
  groupId: string;
  otherGroupId?: string;
  playerId?: string;
};

export const emptySheet: Sheet = { version: 0, groups: [], blocks: [] };
export const maxSeats = 5;

/** The players of a group in the order of their seats. */
export const playersOf = (group: SheetGroup): string[] => group.seats.filter((seat) => seat !== null);

/** The group that a player is in; undefined for one who is not placed. */
export const groupOf = (sheet: Sheet, playerId: string): SheetGroup | undefined =>
  sheet.groups.find(({ seats }) => seats.includes(playerId));

export const groupById = (sheet: Sheet, groupId: string): SheetGroup | undefined =>
  sheet.groups.find(({ id }) => id === groupId);

/** Groups as they start. */
export const inStartOrder = (groups: readonly SheetGroup[]): SheetGroup[] =>
  groups.toSorted((one, other) => byStart(one.start, other.start));

/** The numbers by which people call groups: 1 for the first that starts. */
export const groupNumbers = (sheet: Sheet): Map<string, number> =>
  new Map(inStartOrder(sheet.groups).map(({ id }, place) => [id, place + 1]));

/** Players of the round in no group. */
export function notPlaced(sheet: Sheet, { playerIds }: Pick<SheetFacts, 'playerIds'>): string[] {
  const placed = new Set(sheet.groups.flatMap(playersOf));
  return [...playerIds].filter((id) => !placed.has(id));
}

/**
 * The fault of a group beside the others of its sheet; theirs are left out.
 * @returns the first rule that it breaks, or null
 */
export function brokenRuleOf(group: SheetGroup, sheet: Sheet, facts: SheetFacts): BrokenRule | null {
  const broken = (code: BrokenRule['code'], more: Partial<BrokenRule> = {}) => ({ code, groupId: group.id, ...more });
  const { start, seats } = group;
  if (seats.length < 1 || seats.length > maxSeats) return broken('capacity');
  if (!facts.holes.has(start.hole)) return broken('unknown_hole');
  if (!isOpen(start.time, facts.hours)) return broken('outside_hours');
  if (isSkipped(start.time, facts.skipped ?? null)) return broken('skipped_time');
  if (isBlocked(start, sheet.blocks)) return broken('blocked');
  const players = playersOf(group);
  for (const [place, playerId] of players.entries()) {
    if (!facts.playerIds.has(playerId)) return broken('unknown_player', { playerId });
    if (players.indexOf(playerId) !== place) return broken('placed_already', { playerId });
  }
  for (const other of sheet.groups) {
    if (other === group) continue;
    if (other.id === group.id) return broken('duplicate_group');
    if (isSameStart(other.start, start)) return broken('start_taken', { otherGroupId: other.id });
    const twice = players.find((playerId) => other.seats.includes(playerId));
    if (twice !== undefined) return broken('placed_already', { playerId: twice, otherGroupId: other.id });
  }
  return null;
}

/** Every rule that a sheet breaks; empty for each sheet that operations have made. */
export const brokenRules = (sheet: Sheet, facts: SheetFacts): BrokenRule[] =>
  sheet.groups.flatMap((group) => brokenRuleOf(group, sheet, facts) ?? []);
