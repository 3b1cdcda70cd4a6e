import { groupNumbers, groupOf, inStartOrder, notPlaced, playersOf, type Sheet, type SheetFacts } from './sheet.ts';
import { groupByPlayer, isGranted } from './pairing-counts.ts';
import type { PairingWish } from './pairing-request.ts';
import type { SheetConflict } from '#areas/play/contract/tee-sheets.ts';

const people = (count: number): string => `${count} ${count === 1 ? 'player' : 'players'}`;

/** Too few places for everybody, and who has none. */
function ofTheField(sheet: Sheet, facts: SheetFacts, left: ReadonlySet<string>): SheetConflict[] {
  const entered = [...facts.playerIds].filter((id) => !left.has(id)).length;
  const room = sheet.groups.reduce((places, { seats }) => places + seats.length, 0);
  const waiting = notPlaced(sheet, facts).filter((id) => !left.has(id));
  const conflict = { groupId: null, playerIds: waiting };
  const found: SheetConflict[] = [];
  if (room < entered) found.push({ ...conflict, code: 'room', message: `Room for ${room}, ${entered} entered.` });
  if (waiting.length > 0)
    found.push({ ...conflict, code: 'not_placed', message: `${people(waiting.length)} not placed.` });
  return found;
}

/** Groups without anybody, with one who nobody said may be alone, and with somebody who has left. */
function ofTheGroups(sheet: Sheet, left: ReadonlySet<string>): SheetConflict[] {
  const numbers = groupNumbers(sheet);
  return inStartOrder(sheet.groups).flatMap((group) => {
    const players = playersOf(group);
    const gone = players.filter((id) => left.has(id));
    const number = numbers.get(group.id);
    const conflict = { groupId: group.id, playerIds: players };
    const found: SheetConflict[] = [];
    if (players.length === 0) found.push({ ...conflict, code: 'empty', message: `Group ${number} is empty.` });
    if (players.length - gone.length === 1 && !group.isAloneOk)
      found.push({ ...conflict, code: 'alone', message: `Group ${number} has one player.` });
    if (gone.length > 0)
      found.push({
        ...conflict,
        code: 'left',
        playerIds: gone,
        message: `${people(gone.length)} of group ${number} left.`,
      });
    return found;
  });
}

/** Musts that the sheet does not hold, among those who are placed. */
function ofTheMusts(sheet: Sheet, wishes: readonly PairingWish[]): SheetConflict[] {
  // Groups that nobody is in are no part of the field's two halves.
  const groups = inStartOrder(sheet.groups)
    .map(playersOf)
    .filter((players) => players.length > 0);
  const places = groupByPlayer(groups);
  return wishes
    .filter((wish) => wish.isMust && !isGranted(wish, places, groups.length))
    .map(({ kind, playerIds }) => ({
      code: 'must' as const,
      groupId: groupOf(sheet, playerIds.find((id) => places.has(id)) ?? '')?.id ?? null,
      playerIds: [...playerIds],
      message: `These players must play ${kind}.`,
    }));
}

/**
 * Everything about a sheet that rules allow and a committee should not overlook. A sheet without any is ready.
 * @param left who gave up their place after the sheet was published, and still stands on it
 */
export const conflictsOf = (
  sheet: Sheet,
  facts: SheetFacts,
  { left = new Set(), wishes = [] }: { left?: ReadonlySet<string>; wishes?: readonly PairingWish[] } = {},
): SheetConflict[] => [...ofTheField(sheet, facts, left), ...ofTheGroups(sheet, left), ...ofTheMusts(sheet, wishes)];
