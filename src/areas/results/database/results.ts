import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { results } from '#areas/results/tables/results.ts';

export type ResultsRow = Omit<RowOf<typeof results>, 'tournament_id' | 'by_user_id'>;

/** A version of a tournament's results; the newest unless `version` is given. */
export const findResults = (db: Db, tournamentId: string, version?: number): Promise<ResultsRow | null> =>
  firstRow(db, {
    name: 'find-results',
    text: `select version, engine, rules, inputs_hash, answer, made_at, reason
           from results
           where tournament_id = $1 and ($2::integer is null or version = $2)
           order by version desc
           limit 1`,
    values: [tournamentId, version ?? null],
  });

export type ResultsVersion = Pick<ResultsRow, 'version' | 'made_at' | 'reason'>;

/** The versions of a tournament's results, the newest first. */
export const listResultsVersions = (db: Db, tournamentId: string): Promise<ResultsVersion[]> =>
  allRows(db, {
    name: 'list-results-versions',
    text: 'select version, made_at, reason from results where tournament_id = $1 order by version desc',
    values: [tournamentId],
  });

export async function insertResults(tx: Db, row: RowOf<typeof results>): Promise<void> {
  await tx.query({ name: 'insert-results', ...insertion(results, row) });
}

/**
 * Makes the played rounds of a tournament official, and closes those that had ended by themselves; a cancelled round
 * stays cancelled.
 */
export async function makeRoundsOfficial(tx: Db, tournamentId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'make-rounds-official',
    text: `update golf_rounds
           set status = 'official', closed_at = coalesce(closed_at, $2)
           where tournament_id = $1 and status = 'finished'`,
    values: [tournamentId, now],
  });
}

/** Closes a round: scores that arrive from now on are quarantined. */
export async function closeRoundRow(tx: Db, roundId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'close-round',
    text: `with ended as (
             update suspensions set ended_at = greatest($2, began_at) where round_id = $1 and ended_at is null
           )
           update golf_rounds set status = 'finished', closed_at = $2 where id = $1`,
    values: [roundId, now],
  });
}
