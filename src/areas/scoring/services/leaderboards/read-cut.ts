import type { SheetCut } from '#areas/play/contract/tee-sheets.ts';
import { fieldAtCut } from '#areas/scoring/rules/leaderboards/field-at-cut.ts';
import { hasCut } from '#areas/scoring/database/board-facts.ts';
import type { Db } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import { computeBoards } from './compute-boards.ts';
import { readEvent } from './read-event.ts';

/** The cut of a tournament as its boards have it now; null where it has none. */
export async function readCut(db: Db, tournamentId: string): Promise<SheetCut | null> {
  if (!(await hasCut(db, tournamentId))) return null;
  const event = await readEvent(serialized(db), tournamentId);
  if (!event) return null;
  const { results, facts } = computeBoards(event, 'committee');
  return fieldAtCut(results, facts);
}

/** The cut that a round comes after; null for the rounds up to it. */
export async function readCutBefore(
  db: Db,
  { tournament_id: tournamentId, number }: { tournament_id: string; number: number },
): Promise<SheetCut | null> {
  const cut = number > 1 ? await readCut(db, tournamentId) : null;
  return cut && cut.after_round < number ? cut : null;
}
