/** The groups that a roster names, as changes of a tee sheet. */
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { groupOf, maxSeats, type Sheet, type SheetFacts, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { isSameStart, type RoundStarts, type Start, startsFor } from '#areas/play/rules/tee-sheets/starts.ts';
import type { RosterPerson } from './read-person.ts';

/** Somebody of the field, and with whom and from where the roster has them start. */
export type Placing = { playerId: string } & Pick<RosterPerson, 'group' | 'hole' | 'teeTime'>;
/** The changes, and who could not be placed by any. */
export type RosterGroups = { operations: SheetOperation[]; notPlaced: string[] };

/** The placings that start together: of one group's name, else of one time and hole. */
function gathered(placings: readonly Placing[]): Placing[][] {
  const groups = new Map<string, Placing[]>();
  for (const placing of placings) {
    const { group, hole, teeTime } = placing;
    const key = group === '' ? `${teeTime} ${hole?.hole}${hole?.letter}` : `group ${group.toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), placing]);
  }
  return [...groups.values()];
}

/** From where a group starts, as far as the roster says; what it leaves out is the round's. */
function startOf(members: readonly Placing[], { firstTime, holes }: RoundStarts): Start | null {
  const time = members.find(({ teeTime }) => teeTime !== null)?.teeTime;
  const hole = members.find((one) => one.hole !== null)?.hole;
  if (!time && !hole) return null;
  return { time: time ?? firstTime, hole: hole?.hole ?? holes[0]?.number ?? 1, letter: hole?.letter ?? '' };
}

/**
 * Places those whom a roster puts in groups and who are in none yet. A group that starts where one does already joins
 * it; without a time or hole it gets the next free start of the round. A player whom a rule of the sheet forbids is
 * left for the committee to place.
 * @param newId of each group that is added
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

/** A group with its people in it, or one of them after the other into the group that is there. */
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
