import type { ResultsDifference } from '#areas/results/rules/compare-answers.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, readValue } from '#kernel/database/reading.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { resultChecks, type results } from '#areas/results/tables/results.ts';

type ResultsKey = Pick<RowOf<typeof results>, 'tournament_id' | 'version'>;

export type ResultsToCheck = ResultsKey &
  Pick<RowOf<typeof results>, 'engine' | 'inputs_hash' | 'answer'> & { title: string };

/** The newest results of tournaments that have not been checked since `before`; the longest unchecked are first. */
export const listResultsToCheck = (db: Db, before: Date): Promise<ResultsKey[]> =>
  allRows(db, {
    name: 'list-results-to-check',
    text: `select r.tournament_id, r.version
           from results r
           left join result_checks c on c.tournament_id = r.tournament_id and c.version = r.version
           where not exists (select from imported_tournaments where tournament_id = r.tournament_id)
             and not exists (select from results n where n.tournament_id = r.tournament_id and n.version > r.version)
             and (c.checked_at is null or c.checked_at <= $1)
           order by c.checked_at nulls first, r.tournament_id`,
    values: [before],
  });

/** Official results as they were stored. @returns null where they have been deleted meanwhile */
export const findResultsToCheck = (
  db: Db,
  { tournament_id: tournamentId, version }: ResultsKey,
): Promise<ResultsToCheck | null> =>
  firstRow(db, {
    name: 'find-results-to-check',
    text: `select r.tournament_id, t.title, r.version, r.engine, r.inputs_hash, r.answer
           from results r
           join tournaments t on t.id = r.tournament_id
           where r.tournament_id = $1 and r.version = $2`,
    values: [tournamentId, version],
  });

/** Saves the findings of a check, replacing those of the check before. */
export async function writeCheck(tx: Db, check: RowOf<typeof resultChecks>): Promise<void> {
  await tx.query({
    name: 'write-results-check',
    ...insertion(
      resultChecks,
      check,
      `on conflict (tournament_id, version)
         do update set checked_at = excluded.checked_at, differences = excluded.differences`,
    ),
  });
}

/** The account of a tournament's organizer. */
export const findOrganizerUser = (db: Db, tournamentId: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-organizer-user',
    text: `select o.user_id
           from tournaments t
           join organizers o on o.id = t.organizer_id
           where t.id = $1`,
    values: [tournamentId],
  });

export type CheckRow = { checked_at: Date; rows: number; differences: (ResultsDifference & { name: string })[] };

/** The findings of a version's last check, ten of them with names; null for a version that was never checked. */
export const findCheck = (db: Db, tournamentId: string, version: number): Promise<CheckRow | null> =>
  firstRow(db, {
    name: 'find-results-check',
    text: `select k.checked_at, jsonb_array_length(k.differences) as rows, coalesce((
             select jsonb_agg(x.d || jsonb_build_object('name', coalesce(m.name, ${playerName('p')}, 'Player'))
               order by x.place)
             from jsonb_array_elements(k.differences) with ordinality as x (d, place)
             left join registration_players p on p.id::text = x.d ->> 'id'
             left join golf_teams m on m.id::text = x.d ->> 'id'
             where x.place <= 10
           ), '[]') as differences
           from result_checks k
           where k.tournament_id = $1 and k.version = $2`,
    values: [tournamentId, version],
  });
