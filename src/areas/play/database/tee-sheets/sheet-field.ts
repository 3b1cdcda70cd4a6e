import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import type { NamedPlayerRow } from '#areas/accounts/database/registrations/named-player.ts';
import { playerCode } from '../registrations/player-code.ts';
import { calledPlayer, playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/** A player who may be placed on a tournament's sheets, in order of entry. */
export type SheetPlayerRow = NamedPlayerRow & {
  id: string;
  registration_id: string;
  /** Shared by the entries of one party. */
  party_id: string | null;
  /** The name that a mail uses in its greeting. */
  called: string;
  email: string;
  /** The user id; null for a player without an account. */
  user_id: string | null;
  index_tenths: number | null;
  club: string | null;
  team_name: string | null;
  team_id: string | null;
  wish: string | null;
  division_id: string | null;
  division_name: string | null;
  /** All divisions of the player; the two columns before are the first of them. */
  division_ids: string[];
  has_left: boolean;
  /** The code by which the desk finds the player. */
  code: string;
  /** The player's own order; null where somebody else entered them. */
  own_order: { order_number: string; payment_amount: Cents; payment_status: PaymentStatus } | null;
};

/**
 * Every player of the field, and the players with the given ids even if they have left.
 * @param also ids of players on a published sheet
 */
export const listSheetPlayers = (
  db: Db,
  tournamentId: string,
  also: readonly string[] = [],
): Promise<SheetPlayerRow[]> =>
  allRows(db, {
    name: 'list-sheet-players',
    text: `select p.id, p.registration_id, r.party_id, p.first_name, p.last_name, ${playerName('p')} as name,
             ${calledPlayer('p')} as called, p.email, g.user_id,
             case when p.index_source <> 'none' then p.index_tenths end as index_tenths,
             p.birth_year, p.guardian_ok, p.public_name, p.club, coalesce(m.name, r.team_name) as team_name,
             m.id as team_id, p.wish, d.id as division_id, d.name as division_name,
             p.divisions as division_ids,
             (row_number() over (order by r.created_at, r.id, p.position))::int as place,
             not ${inField('r')} as has_left, ${playerCode('p')} as code,
             case when p.position = 0 and p.replaced_at is null then json_build_object('order_number', r.order_number,
               'payment_amount', r.payment_amount, 'payment_status', r.payment_status) end as own_order
           from tournament_registrations r
           join registration_players p on p.registration_id = r.id
           left join golfers g
             on g.id = coalesce(p.golfer_id, case when p.position = 0 and p.replaced_at is null then r.golfer_id end)
           left join golf_team_players tp on tp.player_id = p.id
           left join golf_teams m on m.id = tp.team_id
           left join lateral (
             select id, name from divisions where id = any(p.divisions) order by position limit 1
           ) d on true
           where r.tournament_id = $1 and (${inField('r')} or p.id = any($2::uuid[]))
           order by r.created_at, r.id, p.position`,
    values: [tournamentId, also],
  });
