import { assignDivisions } from '#areas/play/rules/set-up/divisions.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findFirstDay, listDivisions } from '#areas/play/database/golf-rounds/divisions.ts';
import { listFieldPlayers, writeDivisions } from '#areas/play/database/golf-rounds/field-players.ts';
import { hasScoresIn } from '#areas/play/database/golf-rounds/golf-rounds.ts';

/**
 * Assigns players to divisions by their rules, automatically; players whom somebody assigned by hand stay. Once there
 * are scores, players keep their divisions, and only those without one are assigned. In the caller's transaction.
 */
export async function fillDivisions(tx: Db, tournamentId: string): Promise<void> {
  const divisions = await listDivisions(tx, tournamentId);
  const date = divisions.length > 0 ? await findFirstDay(tx, tournamentId) : null;
  if (date === null) return;
  const isScored = await hasScoresIn(tx, tournamentId);
  const moved = assignDivisions(await listFieldPlayers(tx, tournamentId), divisions, date).filter(
    ({ before, after }) => before.join() !== after.join() && (!isScored || before.length === 0),
  );
  if (moved.length > 0) await writeDivisions(tx, moved);
}
