import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import type { HandicapPlayerRow } from '#areas/accounts/database/registrations/named-player.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { teeGroups } from '#areas/play/tables/tee-sheets.ts';

/** A player with handicap facts: those on cards, and one player for each other tee in play. */
export type CardPlayerRow = HandicapPlayerRow & {
  id: string;
  team_id: string | null;
  team_name: string | null;
  tee_id: string | null;
};

/**
 * Players of a round by id, together with their teams, in each team's order. Strokes depend on all the tees in play, so
 * the answer has at least one player of each tee: a player without a team, a team's member, or a team's first member,
 * whose tee its one ball is played from.
 */
export const listCardPlayers = (
  db: Db,
  roundId: string,
  { playerIds, teamIds }: { playerIds: readonly string[]; teamIds: readonly string[] },
): Promise<CardPlayerRow[]> =>
  allRows(db, {
    name: 'list-card-players',
    text: `with field as (
             select p.id, o.tee_id, t.team_id,
               t.team_id is not null and t.position = min(t.position) over (partition by t.team_id) as is_first
             from golf_rounds d
             join tournament_registrations r on r.tournament_id = d.tournament_id and ${inField('r')}
             join registration_players p on p.registration_id = r.id
             left join round_players o on o.round_id = d.id and o.player_id = p.id
             left join golf_team_players t on t.player_id = p.id
             where d.id = $1
           ), near as (
             select unnest($2::uuid[]) as id
             union
             select player_id from golf_team_players where team_id = any($3::uuid[])
             union
             (select distinct on (tee_id, team_id is null, is_first) id
              from field order by tee_id, team_id is null, is_first, id)
           ), wanted as (
             select id from near
             union
             select m.player_id from near join golf_team_players t on t.player_id = near.id
             join golf_team_players m on m.team_id = t.team_id
           )
           select p.id, p.first_name, p.last_name, ${playerName('p')} as name, p.public_name, p.birth_year,
           p.guardian_ok, p.gender, p.divisions,
             case when coalesce(o.index_source, p.index_source) <> 'none' then coalesce(o.index_tenths, p.index_tenths)
             end as index_tenths,
             t.team_id, m.name as team_name, o.tee_id,
             (select count(*)::integer + 1
              from tournament_registrations r2
              join registration_players p2 on p2.registration_id = r2.id
              where r2.tournament_id = r.tournament_id and ${inField('r2')}
                and (p.public_name = 'number' or p.first_name || p.last_name = '')
                and (r2.created_at, r2.id, p2.position) < (r.created_at, r.id, p.position)) as place
           from wanted w
           join registration_players p on p.id = w.id
           join tournament_registrations r on r.id = p.registration_id
           left join round_players o on o.round_id = $1 and o.player_id = p.id
           left join golf_team_players t on t.player_id = p.id
           left join golf_teams m on m.id = t.team_id
           order by t.team_id, t.position, p.id`,
    values: [roundId, playerIds, teamIds],
  });

/** A group as its phones show it: from the published sheet, or else as currently saved. */
export type ScoreGroupRow = Pick<RowOf<typeof teeGroups>, 'id' | 'number' | 'start_time' | 'start_hole' | 'letter'>;

/** The groups of a round that have cards, in starting order, each with its players by seat. */
export const listScoreGroups = (
  db: Db,
  roundId: string,
): Promise<(Omit<ScoreGroupRow, 'id'> & { players: string[] })[]> =>
  allRows(db, {
    name: 'list-score-groups',
    text: `select g.number, g.start_time, g.start_hole, g.letter, array_agg(s.player_id order by s.seat) as players
           from cards c
           cross join lateral unnest(c.players, c.seats) as s (player_id, seat)
           join tee_groups g on g.id = c.group_id
           where c.round_id = $1
           group by g.id
           order by g.start_time, g.start_hole, g.letter, g.number`,
    values: [roundId],
  });

export const findScoreGroup = (
  db: Db,
  where: { id: string } | { roundId: string; number: number },
): Promise<ScoreGroupRow | null> =>
  firstRow(db, {
    name: 'find-score-group',
    text: `select g.id, g.number, coalesce(s.start ->> 'time', g.start_time) as start_time,
             coalesce((s.start ->> 'hole')::integer, g.start_hole) as start_hole, coalesce(s.start ->> 'letter', g.letter) as letter
           from tee_groups g
           left join lateral (
             select content -> 'start' as start
             from published_sheets p
             cross join jsonb_array_elements(p.groups) as content
             where p.round_id = g.round_id and content ->> 'id' = g.id::text
           ) s on true
           where g.id = $1 or (g.round_id = $2 and g.number = $3)`,
    values: 'id' in where ? [where.id, null, null] : [null, where.roundId, where.number],
  });
