/** Turns the groups that a roster names into changes of a tee sheet. */
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { groupOf, maxSeats, type Sheet, type SheetFacts, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { isSameStart, type RoundStarts, type Start, startsFor } from '#areas/play/rules/tee-sheets/starts.ts';
import type { RosterPerson } from './read-person.ts';

/** A player, with the group and the start that the roster gives them. */
export type Placing = { playerId: string } & Pick<RosterPerson, 'group' | 'hole' | 'teeTime'>;
/** The changes, and the players for whom no change was possible. */
export type RosterGroups = { operations: SheetOperation[]; notPlaced: string[] };

/** Groups placings that start together: by the group's name, or else by time and hole. */
function gathered(placings: readonly Placing[]): Placing[][] {
  const groups = new Map<string, Placing[]>();
  for (const placing of placings) {
    const { group, hole, teeTime } = placing;
    const key = group === '' ? `${teeTime} ${hole?.hole}${hole?.letter}` : `group ${group.toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), placing]);
  }
  return [...groups.values()];
}

/** The start of a group. A missing time or hole is taken from the round; null where both are missing. */
function startOf(members: readonly Placing[], { firstTime, holes }: RoundStarts): Start | null {
  const time = members.find(({ teeTime }) => teeTime !== null)?.teeTime;
  const hole = members.find((one) => one.hole !== null)?.hole;
  if (!time && !hole) return null;
  return { time: time ?? firstTime, hole: hole?.hole ?? holes[0]?.number ?? 1, letter: hole?.letter ?? '' };
}

/**
 * Places players whom a roster puts in groups and who are in no group yet. A group at the start of an existing one
 * joins that group; a group without a time or hole gets the next free start of the round. A player whom a rule of the
 * sheet forbids is left for the committee.
 * @param newId makes the id of each new group
 */
export function groupsOfRoster(
  placings: readonly Placing[],
  sheet: Sheet,
  facts: SheetFacts,
  round: { starts: RoundStarts; groupSize: number },
  newId: () => string,
): RosterGroups {
  const asked = placings.filter(
    ({ playerId, group, hole, teeTime }) => (group !== '' || hole || teeTime) && !groupOf(sheet, playerId),
  );
  const groups = gathered(asked);
  const free = startsFor(round.starts, sheet.groups.length + groups.length, { blocks: sheet.blocks }).starts;
  const operations: SheetOperation[] = [];
  const notPlaced: string[] = [];
  let present = sheet;
  for (const members of groups) {
    const taken = (start: Start) => present.groups.find((group) => isSameStart(group.start, start));
    const start = startOf(members, round.starts) ?? free.find((one) => !taken(one));
    const there = start && taken(start);
    const steps = start ? stepsFor(members, there, start, round.groupSize, newId) : [];
    for (const step of steps) {
      const applied = applyOperations(present, [step.op], facts);
      if (applied.isDone) {
        present = applied.sheet;
        operations.push(step.op);
      } else notPlaced.push(...step.players);
    }
    const placed = new Set(steps.flatMap(({ players }) => players));
    notPlaced.push(...members.flatMap(({ playerId }) => (placed.has(playerId) ? [] : playerId)));
  }
  return { operations, notPlaced };
}

type Steps = { op: SheetOperation; players: string[] }[];

/** The changes for a group: a new group with its players, or each player added to the existing group. */
function stepsFor(
  members: readonly Placing[],
  there: SheetGroup | undefined,
  start: Start,
  groupSize: number,
  newId: () => string,
): Steps {
  const players = members.map(({ playerId }) => playerId);
  if (there)
    return players.map((playerId) => ({ op: { op: 'place', playerId, groupId: there.id }, players: [playerId] }));
  const seated = players.slice(0, maxSeats);
  const seats = Array.from({ length: Math.max(seated.length, groupSize) }, (_, place) => seated[place] ?? null);
  const group: SheetGroup = { id: newId(), start, seats, isLocked: false, isAloneOk: false, note: null };
  return [{ op: { op: 'add_group', group }, players: seated }];
}
