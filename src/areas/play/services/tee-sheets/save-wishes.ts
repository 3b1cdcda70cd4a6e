import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { addWishSchema } from '#areas/play/contract/tee-sheets.ts';
import { newId } from '#kernel/database/connection.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { deleteWish, insertWish, type PairingWishRow } from '#areas/play/database/tee-sheets/pairing-wishes.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

/** More wishes than any organizer needs, and few enough to be read as a whole. */
const maxWishes = 500;

/** @throws AppError validation_failed for a player who is not in the field, or above the limit */
export async function addWish(
  context: Context,
  { id }: TournamentDetailRow,
  wish: z.output<typeof addWishSchema>,
): Promise<PairingWishRow> {
  const field = new Set((await listSheetPlayers(context.pool, id)).map((player) => player.id));
  const fault = (message: string) => new AppError('validation_failed', message, [{ field: 'playerIds', message }]);
  if (!wish.playerIds.every((player) => field.has(player))) throw fault('This player is not in the tournament.');
  const made = { id: newId(), ...wish };
  if (!(await insertWish(context.pool, { ...made, tournamentId: id, now: context.clock() }, maxWishes)))
    throw fault(`A tournament has at most ${maxWishes} wishes.`);
  await announceToTeam(context.pool, id, { event: 'sheet', id });
  return made;
}

/** @throws AppError not_found */
export async function removeWish(context: Context, { id }: TournamentDetailRow, wishId: string): Promise<void> {
  if (!(await deleteWish(context.pool, id, wishId))) throw new AppError('not_found', 'There is no such wish.');
  await announceToTeam(context.pool, id, { event: 'sheet', id });
}
