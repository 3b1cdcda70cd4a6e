import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { playersOfGolfer } from '#areas/golfers/database/official-cards.ts';

export type PlacingRow = {
  tournament_id: string;
  title: string;
  date: string;
  board: string;
  pos: string;
  flight: string | null;
  flight_pos: string | null;
  status: string | null;
  total: number | null;
  /** Null on a board that counts points. */
  to_par: number | null;
  rounds: number;
  players: number;
  has_cut: boolean;
  board_id: string;
  row_id: string;
  /** The results are not limited to the committee. */
  is_shown: boolean;
};

/**
 * The places of a golfer, or of their team, in the newest official results of each tournament they played; newest
 * first.
 */
export const listPlacings = (db: Db, golferId: string, limit: number): Promise<PlacingRow[]> =>
  allRows(db, {
    name: 'list-placings',
    text: `with own as (${playersOfGolfer}), mine as (
             select id::text as id, tournament_id from own
             union
             select g.team_id::text, own.tournament_id from own join golf_team_players g on g.player_id = own.id
           ), newest as (
             select distinct on (r.tournament_id) r.tournament_id, r.answer
             from results r
             where r.tournament_id in (select tournament_id from own)
             order by r.tournament_id, r.version desc
           )
           select n.tournament_id, t.title, t.start_date::text as date, b.board ->> 'name' as board, o.row ->> 'pos' as pos,
             o.row ->> 'flight' as flight, o.row ->> 'flight_pos' as flight_pos,
             o.row ->> 'status' as status, (o.row ->> 'total')::numeric as total,
             (o.row ->> 'to_par')::numeric as to_par, jsonb_array_length(b.board -> 'rounds') as rounds, (
               select count(*)::integer from jsonb_array_elements(b.board -> 'rows') r where not r ? 'status'
             ) as players, b.board @? '$.rows[*] ? (@.status == "MC")' as has_cut,
             b.board ->> 'id' as board_id, o.row ->> 'id' as row_id, t.board_visibility <> 'off' as is_shown
           from newest n
           join tournaments t on t.id = n.tournament_id
           cross join lateral jsonb_array_elements(n.answer -> 'boards') with ordinality as b (board, place)
           cross join lateral jsonb_array_elements(b.board -> 'rows') as o (row)
           join mine m on m.tournament_id = n.tournament_id and m.id = o.row ->> 'id'
           where b.board ->> 'kind' not in ('skins', 'lengths')
           order by t.start_date desc, n.tournament_id, b.place
           limit $2`,
    values: [golferId, limit],
  });
