import type { FieldFilter } from '#areas/entries/contract/field.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import {
  type FieldPage,
  type FieldPlayerRow,
  filters,
  matchesSearch,
  lineKeys,
  searchValues,
  people,
  playerColumns,
} from './field.ts';

/** A player with the id of their line in the list: the team's id, or else the entry's. */
export type FieldLineRow = FieldPlayerRow & { line: string };

/**
 * The players of a tournament by line: one line for each team, and one for each entry without a team.
 * @param page `limit` counts lines and `after.id` is a line, so that a page never splits a line
 */
export const listFieldLines = (db: Db, tournamentId: string, page: FieldPage): Promise<FieldLineRow[]> =>
  allRows(db, {
    text: `with found as (
             select p.id, coalesce(m.team_id, r.id) as line, ${lineKeys[page.sort]} collate "C" as key
             ${people}
             where ${matchesSearch(page.filter)}
           ),
           lines as (
             select f.line, min(f.key) as key
             from found f
             group by f.line
             having $5::text is null or (min(f.key), f.line) > ($5, $6::uuid)
             order by 2, 1 limit $7
           )
           ${playerColumns('$1')}, l.key as sort_key, l.line
           ${people}
           join found f on f.id = p.id
           join lines l on l.line = f.line
           where r.tournament_id = $1
           order by l.key, l.line, m.position, r.created_at, r.id, p.position`,
    values: [...searchValues(tournamentId, page), page.limit],
  });

const counted = {
  players: 'all',
  paid: 'paid',
  pending: 'pending',
  checked_in: 'checked_in',
  not_checked_in: 'not_checked_in',
  no_handicap: 'no_handicap',
  no_team: 'no_team',
  no_mail: 'no_mail',
  ended: 'ended',
} as const satisfies Record<string, FieldFilter>;

export type FieldCounts = Record<keyof typeof counted | 'teams', number>;

/**
 * The number of players under each filter, the number of teams that have a player of the field, and the first start on
 * the published sheet of the first round: a sheet and the weather may move the announced one.
 */
export async function countField(
  db: Db,
  tournamentId: string,
): Promise<{ counts: FieldCounts; firstStart: string | null }> {
  const counts = Object.entries(counted).map(
    ([name, filter]) => `count(*) filter (where ${filters[filter]})::integer as ${name}`,
  );
  const { rows } = await db.query<FieldCounts & { first_start: string | null }>({
    name: 'count-field',
    text: `select ${counts.join(', ')},
             count(distinct m.team_id) filter (where ${filters.all})::integer as teams,
             (select min(g.content #>> '{start,time}')
              from (
                select d.id from golf_rounds d
                join tournaments t on t.id = d.tournament_id and t.start_date = d.date
                where d.tournament_id = $1 and d.status <> 'cancelled'
                order by d.number limit 1
              ) d
              join published_sheets s on s.round_id = d.id
              cross join jsonb_array_elements(s.groups) as g (content)
              where g.content @? '$.seats[*] ? (@ != null)') as first_start
           ${people}
           where r.tournament_id = $1`,
    values: [tournamentId],
  });
  const { first_start: firstStart, ...found } = rows[0] as FieldCounts & { first_start: string | null };
  return { counts: found, firstStart };
}
