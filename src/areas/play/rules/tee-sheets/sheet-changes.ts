import { printTime } from '#kernel/rules/day-times.ts';
import { playersOf, type Sheet, type SheetGroup } from './sheet.ts';
import { isSameStart, printHole, type Start } from './starts.ts';

/** A golfer's start and companions on a sheet. */
export type PlayerStart = { start: Start; companions: readonly string[] };

/** The changes for one golfer since publication. `now` is null for a player who was removed from the sheet. */
export type PlayerChange = {
  playerId: string;
  before: PlayerStart | null;
  now: PlayerStart | null;
  changed: ('placed' | 'removed' | 'time' | 'hole' | 'companions')[];
};

export type SheetChanges = { groupIds: string[]; players: PlayerChange[] };

type Groups = Pick<Sheet, 'groups'>;

function startsOf({ groups }: Groups): Map<string, PlayerStart> {
  return new Map(
    groups.flatMap((group) => {
      const players = playersOf(group);
      return players.map(
        (id) => [id, { start: group.start, companions: players.filter((own) => own !== id) }] as const,
      );
    }),
  );
}

/** Compares companions as a set, because the order of seats does not matter to golfers. */
const isSameCompany = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

function changedFor(before: PlayerStart | null, now: PlayerStart | null): PlayerChange['changed'] {
  if (!before) return now ? ['placed'] : [];
  if (!now) return ['removed'];
  const changed: PlayerChange['changed'] = [];
  if (before.start.time !== now.start.time) changed.push('time');
  if (before.start.hole !== now.start.hole || before.start.letter !== now.start.letter) changed.push('hole');
  if (!isSameCompany(before.companions, now.companions)) changed.push('companions');
  return changed;
}

const isSameGroup = (one: SheetGroup | undefined, other: SheetGroup | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  isSameStart(one.start, other.start) &&
  isSameCompany(playersOf(one), playersOf(other));

/** Groups by id, without empty groups, which do not matter to golfers. */
const groupsById = ({ groups }: Groups): Map<string, SheetGroup> =>
  new Map(groups.filter((group) => playersOf(group).length > 0).map((group) => [group.id, group]));

/**
 * The changes between the published and the present sheet that matter to golfers; notes, locks and seats do not.
 * @param published null before the first publication: then every placed player is new
 */
export function sheetChanges(published: Groups | null, present: Groups): SheetChanges {
  const [before, now] = [startsOf(published ?? { groups: [] }), startsOf(present)];
  const players = [...new Set([...now.keys(), ...before.keys()])].map((playerId) => {
    const [former, own] = [before.get(playerId) ?? null, now.get(playerId) ?? null];
    return { playerId, before: former, now: own, changed: changedFor(former, own) };
  });
  const [formerGroups, groups] = [groupsById(published ?? { groups: [] }), groupsById(present)];
  const ids = [...new Set([...groups.keys(), ...formerGroups.keys()])];
  return {
    groupIds: ids.filter((id) => !isSameGroup(formerGroups.get(id), groups.get(id))),
    players: players.filter(({ changed }) => changed.length > 0),
  };
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** 'Changed since publishing: 3 groups, 11 players'; null for a sheet without changes for players. */
export function describeSheetChanges({ groupIds, players }: SheetChanges): string | null {
  if (players.length === 0) return null;
  return `Changed since publishing: ${counted(groupIds.length, 'group')}, ${counted(players.length, 'player')}`;
}

/** 'Ann Berg, Bo Quist and Cy Young' */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The message to one golfer. @param nameOf the name of a player as other golfers may see it */
export function describePlayerChange(
  { before, now, changed }: PlayerChange,
  nameOf: (playerId: string) => string,
): string {
  if (!now) return 'You are not on the tee sheet any more. Ask the organizer if you did not expect this.';
  const from = `${printTime(now.start.time)} from ${printHole(now.start)}`;
  const company = now.companions.length === 0 ? 'alone' : `with ${listed(now.companions.map(nameOf))}`;
  if (!before) return `Your start: ${from} ${company}.`;
  const former = `${printTime(before.start.time)} from ${printHole(before.start)}`;
  const hasMoved = changed.includes('time') || changed.includes('hole');
  const moved = hasMoved ? `Your start is now ${from} (it was ${former}).` : `Your start stays ${from}.`;
  return changed.includes('companions') ? `${moved} You now play ${company}.` : moved;
}

declare module '#kernel/rules/events.ts' {
  interface EventData {
    /** A tee sheet, or changes to it, were published; `changes` lists the players to notify. */
    'sheet.published': { version: number; changes: PlayerChange[] };
  }
}
