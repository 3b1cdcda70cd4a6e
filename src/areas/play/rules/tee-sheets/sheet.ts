import type { z } from 'zod';
import { isSkipped, type SkippedTimes } from '#kernel/rules/day-times.ts';
import { byStart, type CourseHours, isBlocked, isOpen, isSameStart, type SheetBlock } from './starts.ts';
import type { sheetGroupSchema } from '#areas/play/contract/tee-sheets.ts';

/** A group of the sheet. It has as many seats as it can hold players, 1 to 5; an empty seat is null. */
export type SheetGroup = z.infer<typeof sheetGroupSchema>;

/**
 * A tee sheet as plain data. The order of groups has no meaning: their numbers are derived from their starts. Each
 * accepted change raises the version by one.
 */
export type Sheet = { version: number; groups: readonly SheetGroup[]; blocks: readonly SheetBlock[] };

/**
 * The facts that a sheet is checked against: the players who may be on it, the holes played, and the course's hours.
 */
export type SheetFacts = {
  playerIds: ReadonlySet<string>;
  holes: ReadonlySet<number>;
  hours: CourseHours | null;
  /** The local times that clocks skip on the day of the round, at the start of daylight saving time; null for none. */
  skipped?: SkippedTimes | null;
};

/** A rule that a sheet breaks, with the offending group and, if two are involved, the other group. */
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

/** The group of a player; undefined for a player who is not placed. */
export const groupOf = (sheet: Sheet, playerId: string): SheetGroup | undefined =>
  sheet.groups.find(({ seats }) => seats.includes(playerId));

export const groupById = (sheet: Sheet, groupId: string): SheetGroup | undefined =>
  sheet.groups.find(({ id }) => id === groupId);

/** Sorts groups by their starts. */
export const inStartOrder = (groups: readonly SheetGroup[]): SheetGroup[] =>
  groups.toSorted((one, other) => byStart(one.start, other.start));

/** The displayed numbers of groups, by id: 1 for the group that starts first. */
export const groupNumbers = (sheet: Sheet): Map<string, number> =>
  new Map(inStartOrder(sheet.groups).map(({ id }, place) => [id, place + 1]));

/** Players of the round without a group. */
export function notPlaced(sheet: Sheet, { playerIds }: Pick<SheetFacts, 'playerIds'>): string[] {
  const placed = new Set(sheet.groups.flatMap(playersOf));
  return [...playerIds].filter((id) => !placed.has(id));
}

/**
 * Checks one group against the rules and the other groups of its sheet, which are not checked themselves.
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

/** The first broken rule of each group; empty for every sheet produced by `applyOperations`. */
export const brokenRules = (sheet: Sheet, facts: SheetFacts): BrokenRule[] =>
  sheet.groups.flatMap((group) => brokenRuleOf(group, sheet, facts) ?? []);
