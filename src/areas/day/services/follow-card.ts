import type { Db } from '#kernel/database/connection.ts';
import { fillRoundPlayers } from '#areas/play/database/tee-sheets/round-players.ts';
import type { Context } from '#kernel/services/context.ts';
import { followSheet } from '#areas/play/services/scoring/follow-sheet.ts';
import type { SheetNow } from '#areas/play/services/tee-sheets/read-sheet.ts';

/**
 * Moves the card of a player at once when the desk moves them, so that they can score there before the sheet is
 * published again.
 */
export async function haveCardFollow(
  context: Context,
  tx: Db,
  { round, sheet, zone, published }: SheetNow,
  player: { id: string; teeId: string | null },
): Promise<void> {
  if (!published) return;
  await fillRoundPlayers(tx, round.id, [player], context.clock());
  await followSheet(context, tx, round, { groups: sheet.groups, zone, player: player.id });
}
