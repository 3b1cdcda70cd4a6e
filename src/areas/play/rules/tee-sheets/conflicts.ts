import { groupNumbers, groupOf, inStartOrder, notPlaced, playersOf, type Sheet, type SheetFacts } from './sheet.ts';
import { groupByPlayer, isGranted } from './pairing-counts.ts';
import type { PairingWish } from './pairing-request.ts';
import type { SheetConflict } from '#areas/play/contract/tee-sheets.ts';

const people = (count: number): string => `${count} ${count === 1 ? 'player' : 'players'}`;

/** Conflicts of the field: fewer places than players, and players who are not placed. */
function ofTheField(sheet: Sheet, facts: SheetFacts, out: ReadonlySet<string>): SheetConflict[] {
  const entered = [...facts.playerIds].filter((id) => !out.has(id)).length;
  const room = sheet.groups.reduce((places, { seats }) => places + seats.length, 0);
  const waiting = notPlaced(sheet, facts).filter((id) => !out.has(id));
  const conflict = { groupId: null, playerIds: waiting };
  const found: SheetConflict[] = [];
  if (room < entered) found.push({ ...conflict, code: 'room', message: `Room for ${room}, ${entered} entered.` });
  if (waiting.length > 0)
    found.push({ ...conflict, code: 'not_placed', message: `${people(waiting.length)} not placed.` });
  return found;
}

/** Conflicts of groups with players who missed the cut. */
function ofTheMissed(sheet: Sheet, missed: ReadonlySet<string>): SheetConflict[] {
  return inStartOrder(sheet.groups).flatMap((group) => {
    const playerIds = playersOf(group).filter((id) => missed.has(id));
    if (playerIds.length === 0) return [];
    const message = `${people(playerIds.length)} of group ${groupNumbers(sheet).get(group.id)} missed the cut.`;
    return [{ code: 'missed_cut', groupId: group.id, playerIds, message }];
  });
}

/** Conflicts of groups: empty ones, unconfirmed single players, and players who have left. */
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

/** Conflicts with musts, checked among the players who are placed. */
function ofTheMusts(sheet: Sheet, wishes: readonly PairingWish[]): SheetConflict[] {
  // Empty groups do not count when the field is divided into an early and a late half.
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

type ConflictFacts = {
  left?: ReadonlySet<string>;
  missed?: ReadonlySet<string>;
  wishes?: readonly PairingWish[];
};

/**
 * Problems that the rules allow but the committee should not overlook; a sheet without any is ready.
 * @param left players who gave up their place after publication and are still on the sheet
 * @param missed players who missed the cut before the round: they need no group
 */
export const conflictsOf = (
  sheet: Sheet,
  facts: SheetFacts,
  { left = new Set(), missed = new Set(), wishes = [] }: ConflictFacts = {},
): SheetConflict[] => [
  ...ofTheField(sheet, facts, new Set([...left, ...missed])),
  ...ofTheMissed(sheet, missed),
  ...ofTheGroups(sheet, left),
  ...ofTheMusts(sheet, wishes),
];
