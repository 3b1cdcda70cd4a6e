import type { OfficialAnswer } from '#areas/results/rules/official-results.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';

export type ResultsRow = {
  version: number;
  engine: string;
  rules: string;
  inputs_hash: string;
  answer: OfficialAnswer;
  made_at: Date;
  reason: string | null;
};

/** The results of a tournament in one version, the newest where none is named. */
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

export async function insertResults(
  tx: Db,
  results: Omit<ResultsRow, 'inputs_hash' | 'made_at'> & {
    tournamentId: string;
    inputsHash: string;
    userId: string;
    now: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'insert-results',
    text: `insert into results (tournament_id, version, engine, rules, inputs_hash, answer, by_user_id, made_at, reason)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      results.tournamentId,
      results.version,
      results.engine,
      results.rules,
      results.inputsHash,
      JSON.stringify(results.answer),
      results.userId,
      results.now,
      results.reason,
    ],
  });
}

/**
 * Rounds that were played stand as they are from now on, and are closed where they had ended by themselves; a round
 * that was cancelled stays so.
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

/** Nobody plays any more, and what comes now is set aside. */
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
