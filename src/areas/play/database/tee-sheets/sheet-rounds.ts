import { findRound, type GolfRoundRow, listRounds } from '../golf-rounds/golf-rounds.ts';
import type { Db } from '#kernel/database/connection.ts';

/**
 * A round, held until the transaction ends: whoever changes a sheet or what went out of it comes here first, so that
 * changes of one sheet are one after the other.
 */
export async function lockSheetRound(tx: Db, id: string): Promise<GolfRoundRow | null> {
  await tx.query({ name: 'lock-round', text: 'select id from golf_rounds where id = $1 for update', values: [id] });
  return findRound(tx, id);
}

/**
 * All rounds of a tournament, held as `lockSheetRound` holds one. A transaction that writes the tournament with them
 * comes here before: a round that changes its status writes that to its tournament.
 */
export async function lockSheetRounds(tx: Db, tournamentId: string): Promise<GolfRoundRow[]> {
  await tx.query({
    name: 'lock-rounds-of-tournament',
    text: 'select id from golf_rounds where tournament_id = $1 order by id for update',
    values: [tournamentId],
  });
  return listRounds(tx, tournamentId);
}

/** Notes which version a sheet has since its last change. */
export async function setSheetVersion(tx: Db, roundId: string, version: number): Promise<void> {
  await tx.query({
    name: 'set-sheet-version',
    text: 'update golf_rounds set sheet_version = $2 where id = $1',
    values: [roundId, version],
  });
}

/** Published, or, with null, a draft again. A round that has begun keeps its status. */
export async function setSheetPublished(tx: Db, roundId: string, at: Date | null): Promise<void> {
  await tx.query({
    name: 'set-sheet-published',
    text: `update golf_rounds
           set sheet_published_at = $2,
             status = case
               when status not in ('planned', 'published') then status
               when $2::timestamptz is null then 'planned'
               else 'published'
             end
           where id = $1`,
    values: [roundId, at],
  });
}
