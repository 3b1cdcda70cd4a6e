import type { FoldedCard } from '#domain/scoring/fold-card.ts';
import type { Db } from '../connection.ts';

/** Who of the fields is a golfer: by their account, or as whoever entered. */
const ownPlayers = `select p.id, r.tournament_id
  from registration_players p
  join tournament_registrations r on r.id = p.registration_id
  where coalesce(p.golfer_id, case when p.position = 0 and p.replaced_at is null then r.golfer_id end) = $1`;

export type CareerRoundRow = {
  card_id: string;
  tournament_id: string;
  title: string;
  number: number;
  date: string;
  course: string | null;
  holes: FoldedCard['holes'];
  /** By the printed number of the hole, from 1; null where the tee is not on the card. */
  par: number[] | null;
};

/** A golfer's own cards of rounds whose results are official, the newest first. */
export async function listCareerRounds(db: Db, golferId: string, limit: number): Promise<CareerRoundRow[]> {
  const { rows } = await db.query<CareerRoundRow>({
    name: 'list-career-rounds',
    text: `with own as (${ownPlayers})
           select c.id as card_id, t.id as tournament_id, t.title, d.number, d.date::text as date, k.name as course,
             c.folded -> 'holes' as holes, (
               select tee -> 'par'
               from jsonb_array_elements(v.content -> 'tees') tee
               where tee ->> 'id' = c.tee_id
               limit 1
             ) as par
           from own
           join cards c on c.player_id = own.id
           join golf_rounds d on d.id = c.round_id and d.status = 'official'
           join tournaments t on t.id = d.tournament_id
           left join course_versions v on v.id = d.course_version_id
           left join courses k on k.id = v.course_id
           where c.folded is not null
           order by d.date desc, d.number desc, c.id
           limit $2`,
    values: [golferId, limit],
  });
  return rows;
}

export type PlacingRow = {
  tournament_id: string;
  title: string;
  date: string;
  board: string;
  pos: string;
  status: string | null;
  total: number | null;
  players: number;
  has_cut: boolean;
};

/** Where a golfer, or their team, stands in the newest official results of what they played, the newest first. */
export async function listPlacings(db: Db, golferId: string, limit: number): Promise<PlacingRow[]> {
  const { rows } = await db.query<PlacingRow>({
    name: 'list-placings',
    text: `with own as (${ownPlayers}), mine as (
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
             o.row ->> 'status' as status, (o.row ->> 'total')::integer as total, (
               select count(*)::integer from jsonb_array_elements(b.board -> 'rows') r where not r ? 'status'
             ) as players, b.board @? '$.rows[*] ? (@.status == "MC")' as has_cut
           from newest n
           join tournaments t on t.id = n.tournament_id
           cross join lateral jsonb_array_elements(n.answer -> 'boards') with ordinality as b (board, place)
           cross join lateral jsonb_array_elements(b.board -> 'rows') as o (row)
           join mine m on m.tournament_id = n.tournament_id and m.id = o.row ->> 'id'
           order by t.start_date desc, n.tournament_id, b.place
           limit $2`,
    values: [golferId, limit],
  });
  return rows;
}
