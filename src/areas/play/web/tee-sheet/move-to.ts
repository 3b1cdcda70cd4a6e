import type { SheetPlayer } from '#areas/play/contract/tee-sheets.ts';
import { groupById, groupNumbers, groupOf, type Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { callPlayer, describeMove } from './sheet-words.ts';

/** A player's target. A null seat is the group's first free seat; a null group is 'Not placed'. */
type Move = { playerId: string; groupId: string | null; seat: number | null };

type Doing = { ops: SheetOperation[]; words: string };

/**
 * The operations that move a player: place, move, or swap with the player in the seat. Null where nothing would change.
 */
export function moveOf(
  sheet: Sheet,
  players: ReadonlyMap<string, SheetPlayer>,
  { playerId, groupId, seat }: Move,
): Doing | null {
  const name = callPlayer(players.get(playerId));
  const from = groupOf(sheet, playerId);
  if (groupId === null)
    return from ? { ops: [{ op: 'move', playerId, groupId: null }], words: `${name} is not placed any more.` } : null;
  const group = groupById(sheet, groupId);
  if (!group || (seat === null && from?.id === groupId)) return null;
  const number = groupNumbers(sheet).get(groupId) ?? 0;
  const other = seat === null ? null : (group.seats[seat] ?? null);
  if (other === playerId) return null;
  if (other !== null)
    return {
      ops: [{ op: 'swap', playerId, otherId: other }],
      words: `${name} and ${callPlayer(players.get(other))} changed places.`,
    };
  const place = seat ?? group.seats.indexOf(null);
  const op: SheetOperation = {
    op: from ? 'move' : 'place',
    playerId,
    groupId,
    ...(place < 0 ? {} : { seat: place }),
  };
  const after = { ...group, seats: place < 0 ? group.seats : group.seats.with(place, playerId) };
  return { ops: [op], words: describeMove(name, after, number, place) };
}

/** Moves a player and shows it at once. @returns whether something was changed */
export function moveTo(
  sheet: Sheet,
  players: ReadonlyMap<string, SheetPlayer>,
  move: Move,
  act: (ops: SheetOperation[], words: string) => boolean,
): boolean {
  const doing = moveOf(sheet, players, move);
  return doing !== null && act(doing.ops, doing.words);
}
