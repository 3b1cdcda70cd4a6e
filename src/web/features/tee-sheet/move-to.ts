import type { SheetPlayer } from '#contracts/tee-sheets.ts';
import { groupById, groupNumbers, groupOf, type Sheet } from '#domain/tee-sheets/sheet.ts';
import type { SheetOperation } from '#domain/tee-sheets/sheet-operations.ts';
import { callPlayer, describeMove } from './sheet-words.ts';

/** Who goes where: to a place, with null to the first free one of a group, or with no group to 'Not placed'. */
type Move = { playerId: string; groupId: string | null; seat: number | null };

/**
 * Moves a player by whatever it takes: placing, moving, or changing places with who is there.
 * @returns whether something was done
 */
export function moveTo(
  sheet: Sheet,
  players: ReadonlyMap<string, SheetPlayer>,
  { playerId, groupId, seat }: Move,
  act: (ops: SheetOperation[], words: string) => boolean,
): boolean {
  const name = callPlayer(players.get(playerId));
  const from = groupOf(sheet, playerId);
  if (groupId === null)
    return from !== undefined && act([{ op: 'move', playerId, groupId: null }], `${name} is not placed any more.`);
  const group = groupById(sheet, groupId);
  if (!group || (seat === null && from?.id === groupId)) return false;
  const number = groupNumbers(sheet).get(groupId) ?? 0;
  const other = seat === null ? null : (group.seats[seat] ?? null);
  if (other === playerId) return false;
  if (other !== null)
    return act(
      [{ op: 'swap', playerId, otherId: other }],
      `${name} and ${callPlayer(players.get(other))} changed places.`,
    );
  const place = seat ?? group.seats.indexOf(null);
  const op: SheetOperation = {
    op: from ? 'move' : 'place',
    playerId,
    groupId,
    ...(place < 0 ? {} : { seat: place }),
  };
  const after = { ...group, seats: place < 0 ? group.seats : group.seats.with(place, playerId) };
  return act([op], describeMove(name, after, number, place));
}
