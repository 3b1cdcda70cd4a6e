import type { ResultsDifference } from '#domain/results/compare-answers.ts';
import type { OfficialAnswer } from '#domain/results/official-results.ts';
import type { Db } from '../connection.ts';

export type ResultsToCheck = {
  tournament_id: string;
  title: string;
  version: number;
  inputs_hash: string;
  answer: OfficialAnswer;
};

/** The newest results of tournaments that nobody has checked since `before`, those that wait longest first. */
export async function listResultsToCheck(db: Db, before: Date, limit: number): Promise<ResultsToCheck[]> {
  const { rows } = await db.query<ResultsToCheck>({
    name: 'list-results-to-check',
    text: `select r.tournament_id, t.title, r.version, r.inputs_hash, r.answer
           from results r
           join tournaments t on t.id = r.tournament_id
           left join result_checks c on c.tournament_id = r.tournament_id and c.version = r.version
           where not exists (select from results n where n.tournament_id = r.tournament_id and n.version > r.version)
             and (c.checked_at is null or c.checked_at <= $1)
           order by c.checked_at nulls first, r.tournament_id
           limit $2`,
    values: [before, limit],
  });
  return rows;
}

/** Writes down what a check found, in place of what the one before did. */
export async function writeCheck(
  tx: Db,
  check: { tournamentId: string; version: number; differences: readonly ResultsDifference[]; now: Date },
): Promise<void> {
  await tx.query({
    name: 'write-results-check',
    text: `insert into result_checks (tournament_id, version, checked_at, differences)
           values ($1, $2, $3, $4)
           on conflict (tournament_id, version)
             do update set checked_at = excluded.checked_at, differences = excluded.differences`,
    values: [check.tournamentId, check.version, check.now, JSON.stringify(check.differences)],
  });
}

/** Whose tournament it is. */
export async function findOrganizerUser(db: Db, tournamentId: string): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>({
    name: 'find-organizer-user',
    text: `select o.user_id
           from tournaments t
           join organizers o on o.id = t.organizer_id
           where t.id = $1`,
    values: [tournamentId],
  });
  return rows[0]?.user_id ?? null;
}
