import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { isOfRoundAlone, isStatus } from '#areas/tournaments/database/standing.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

export type GapRows = {
  /** Every player of the field: whether a mail reaches them, and whether they have withdrawn or are disqualified. */
  players: { id: string; has_mail: boolean; is_out: boolean }[];
  /** The open balances of entries that are paid by link, by shares or at the desk. */
  open: Cents[];
  /** Ids of the players in groups, one list for each round that has groups and is not over. */
  sheets: string[][];
};

/**
 * SQL: the open amount of the entry `r`: its price, or the unpaid shares of a group; 0 once it is paid or has ended.
 */
export const openAmount = `(case when r.payment_status not in ('pending', 'completed') then 0
      when r.pays = 'shares' then coalesce((
        select sum(s.amount) from registration_shares s where s.registration_id = r.id and s.state = 'open'
      ), 0) when r.payment_status = 'pending' then r.payment_amount else 0 end)::integer`;

/**
 * SQL: rows of `amount` and `created_at`, one for each entry of the tournament that has an open amount and does not
 * wait on a card page.
 */
export const openOfEntries = (tournamentId: string): string => `
  select o.amount, o.created_at
  from (
    select r.created_at, ${openAmount} as amount
    from tournament_registrations r
    where r.tournament_id = ${tournamentId} and r.payment_status in ('pending', 'completed')
      and (r.payment_method <> 'card' or r.pays = 'shares')
  ) o
  where o.amount > 0`;

/** Facts from which the gaps of a field are derived, apart from its set-up. */
export async function readGapRows(db: Db, tournamentId: string): Promise<GapRows> {
  const { rows } = await db.query<{ [Key in keyof GapRows]: GapRows[Key] | null }>({
    name: 'read-gap-rows',
    text: `select (
               select json_agg(json_build_object('id', p.id, 'has_mail', p.email <> '' or p.golfer_id is not null,
                   'is_out', exists (
                     select from rulings s
                     where s.tournament_id = $1 and ${isStatus} and s.content ->> 'player' = p.id::text
                       and (s.content ->> 'status' = 'wd' or s.content ->> 'status' = 'dq' and not ${isOfRoundAlone})
                   )) order by r.created_at, r.id, p.position)
               from tournament_registrations r
               join registration_players p on p.registration_id = r.id
               where r.tournament_id = $1 and ${inField('r')}
             ) as players, (
               select json_agg(o.amount order by o.created_at) from (${openOfEntries('$1')}) o
             ) as open, (
               select json_agg(s.players)
               from (
                 select coalesce(json_agg(p.player_id) filter (where p.player_id is not null), '[]') as players
                 from golf_rounds g
                 join tee_groups t on t.round_id = g.id
                 left join tee_group_players p on p.group_id = t.id
                 where g.tournament_id = $1 and g.status not in ('finished', 'official', 'cancelled')
                 group by g.id
               ) s
             ) as sheets`,
    values: [tournamentId],
  });
  const [row] = rows;
  return { players: row?.players ?? [], open: row?.open ?? [], sheets: row?.sheets ?? [] };
}
