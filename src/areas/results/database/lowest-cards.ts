import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { cardsWhere, type OfficialCardRow } from '#areas/golfers/database/official-cards.ts';
import { isStatus, keepsOutOf, isRulingInForce } from '#areas/tournaments/database/standing.ts';

/** SQL: whether the results of the tournament `t` are public. */
export const isOpenToAll = `t.state = 'published' and t.board_visibility = 'public'`;

const scopes = {
  /** The courses of a club. */
  club: `k.facility_id in (select id from facilities where country_club_id = $1)`,
  /** The courses that a tournament was played on. */
  courses_of_tournament: `k.id in (
    select w.course_id
    from golf_rounds e
    join course_versions w on w.id = e.course_version_id
    where e.tournament_id = $1
  )`,
  tournaments: `d.tournament_id = any($1::uuid[])`,
};

/**
 * SQL: the strokes of a hole on a card; null where it was picked up, not played, or only won or lost. The cast must be
 * inside the `case` branch: PostgreSQL may evaluate an expression before a condition beside it.
 */
const strokesOf = (hole: string): string =>
  `case when jsonb_typeof(${hole} -> 1) = 'number' then (${hole} ->> 1)::integer end`;

/** The number of lowest cards that are examined: penalty strokes may move some of them up. */
const looked = 20;

/**
 * The lowest complete own-ball cards in public official results, for each course, tee and set of holes. Penalties are
 * not added yet, so more cards are returned than records exist. Shortened rounds are left out.
 * @param of ids of a club, a tournament or several tournaments
 */
export async function listLowestCards(
  db: Db,
  scope: keyof typeof scopes,
  of: string | readonly string[],
): Promise<OfficialCardRow[]> {
  const lowest = `
    select id
    from (
      select c.id, rank() over (
        partition by k.id, coalesce(c.tee_id, v.content -> 'tees' -> 0 ->> 'id'), d.holes
        order by s.strokes
      ) as nth
      from golf_rounds d
      join tournaments t on t.id = d.tournament_id
      join course_versions v on v.id = d.course_version_id
      join courses k on k.id = v.course_id
      join cards c on c.round_id = d.id and c.player_id is not null and (c.merged ->> 'complete')::boolean
      cross join lateral (
        select sum(${strokesOf('hole')}) as strokes, bool_and(${strokesOf('hole')} is not null) as is_whole
        from jsonb_array_elements(c.merged -> 'holes') hole
      ) s
      where ${scopes[scope]} and d.status = 'official' and ${isOpenToAll} and s.is_whole
        and exists (select from results o where o.tournament_id = t.id)
        and not exists (
          select from rulings s
          where s.tournament_id = d.tournament_id and s.content ->> 'kind' = 'shorten'
            and s.content ->> 'round' = d.id::text and ${isRulingInForce}
        )
        and not exists (
          select from rulings s
          where s.tournament_id = d.tournament_id and s.content ->> 'player' = c.player_id::text
            and s.content ->> 'status' <> 'wd' and ${keepsOutOf('d.id')} and ${isStatus}
        )
    ) ranked
    where nth <= ${looked}`;
  return allRows<OfficialCardRow>(db, {
    name: `list-lowest-cards-${scope}`,
    text: cardsWhere(`c.id in (${lowest})`, 'order by d.date, c.id'),
    values: [of],
  });
}
