import { findRound, type GolfRoundRow, listRounds } from '../golf-rounds/golf-rounds.ts';
import type { Db } from '#kernel/database/connection.ts';

/**
 * Locks a round until the transaction ends. Every change of its sheet or of the published copy takes this lock first,
 * so that changes of one sheet are serial.
 */
export async function lockSheetRound(tx: Db, id: string): Promise<GolfRoundRow | null> {
  await tx.query({ name: 'lock-round', text: 'select id from golf_rounds where id = $1 for update', values: [id] });
  return findRound(tx, id);
}

/**
 * Locks all rounds of a tournament, each as `lockSheetRound` does. A transaction that also writes the tournament must
 * call this first: a round that changes status writes the status to its tournament.
 */
export async function lockSheetRounds(tx: Db, tournamentId: string): Promise<GolfRoundRow[]> {
  await tx.query({
    name: 'lock-rounds-of-tournament',
    text: 'select id from golf_rounds where tournament_id = $1 order by id for update',
    values: [tournamentId],
  });
  return listRounds(tx, tournamentId);
}

/** Records the version of a sheet after a change. */
export async function setSheetVersion(tx: Db, roundId: string, version: number): Promise<void> {
  await tx.query({
    name: 'set-sheet-version',
    text: 'update golf_rounds set sheet_version = $2 where id = $1',
    values: [roundId, version],
  });
}

/** Marks a sheet as published or, with null, as a draft again. A round that has begun keeps its status. */
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
