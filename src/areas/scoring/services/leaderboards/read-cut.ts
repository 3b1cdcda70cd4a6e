import type { PairingWay } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import type { SheetCut } from '#areas/play/contract/tee-sheets.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { PlayedFacts } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { fieldAtCut } from '#areas/scoring/rules/leaderboards/field-at-cut.ts';
import { standingBefore } from '#areas/scoring/rules/leaderboards/standing-before.ts';
import { hasCut } from '#areas/scoring/database/board-facts.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { BoardCache } from './board-cache.ts';

type RoundOfSheet = Pick<GolfRoundRow, 'tournament_id' | 'number'>;

/** The cut of a tournament as its boards have it now; null where it has none, and for a draft. */
export async function readCut(db: Db, boardCache: BoardCache, tournamentId: string): Promise<SheetCut | null> {
  if (!(await hasCut(db, tournamentId))) return null;
  const { results, facts } = await boardCache.read(tournamentId, 'committee');
  return fieldAtCut(results, facts);
}

/** The cut that a round comes after; null for the rounds up to it. */
export async function readCutBefore(
  db: Db,
  boardCache: BoardCache,
  { tournament_id: tournamentId, number }: RoundOfSheet,
): Promise<SheetCut | null> {
  const cut = number > 1 ? await readCut(db, boardCache, tournamentId) : null;
  return cut && cut.after_round < number ? cut : null;
}

/** The results of the rounds before, as far as a way of making groups needs them. */
export async function readPlayed(
  db: Db,
  boardCache: BoardCache,
  round: RoundOfSheet,
  way: PairingWay,
): Promise<PlayedFacts> {
  const cut = await readCutBefore(db, boardCache, round);
  if (way !== 'by_score' || round.number === 1) return { cut, scores: new Map() };
  const { facts } = await boardCache.read(round.tournament_id, 'committee');
  return { cut, scores: standingBefore(facts, round.number) };
}
