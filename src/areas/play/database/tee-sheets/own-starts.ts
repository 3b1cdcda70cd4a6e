import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/** A published round that a golfer plays in. */
export type OwnStartRow = { round_id: string; tournament_id: string; player_ids: string[] };

/** Published rounds from a date on that have the user's players in a group, soonest first. @param from 'YYYY-MM-DD' */
export const listOwnStarts = (db: Db, userId: string, from: string, limit: number): Promise<OwnStartRow[]> =>
  allRows(db, {
    name: 'list-own-starts',
    text: `with own as (
             select p.id, r.tournament_id
             from golfers g
             join registration_players p on p.golfer_id = g.id
             join tournament_registrations r on r.id = p.registration_id
             where g.user_id = $1 and ${inField('r')}
             union
             select p.id, r.tournament_id
             from golfers g
             join tournament_registrations r on r.golfer_id = g.id
             join registration_players p on p.registration_id = r.id and p.position = 0 and p.replaced_at is null
             where g.user_id = $1 and ${inField('r')}
           )
           select r.id as round_id, r.tournament_id, array_agg(own.id) as player_ids
           from own
           join golf_rounds r on r.tournament_id = own.tournament_id
           join tournaments t on t.id = r.tournament_id and t.state = 'published'
           join published_sheets s on s.round_id = r.id
           where r.date >= $2::date and r.status <> 'cancelled'
             and exists (
               select from jsonb_array_elements(s.groups) as g (content) where g.content -> 'seats' ? own.id::text
             )
           group by r.id
           order by r.date, r.number
           limit $3`,
    values: [userId, from, limit],
  });
