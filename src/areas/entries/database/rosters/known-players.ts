import type { KnownPlayer } from '#areas/entries/rules/same-person.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import type { Nullable, RowOf } from '#kernel/database/rows.ts';
import type { registrationPlayers, tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import type { teeGroups } from '#areas/play/tables/tee-sheets.ts';

/** A player of the field with every fact that a roster may state about them. */
export type RosterPlayerRow = Pick<
  RowOf<typeof registrationPlayers>,
  | 'id'
  | 'is_named'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'membership_no'
  | 'gender'
  | 'birth_year'
  | 'club'
> &
  Pick<RowOf<typeof registrationPlayers>, 'tee_name' | 'wish' | 'checked_in_at'> &
  Nullable<Pick<RowOf<typeof registrationPlayers>, 'index_tenths'>> &
  Pick<RowOf<typeof tournamentRegistrations>, 'payment_status' | 'payment_method' | 'created_at'> &
  Nullable<Pick<RowOf<typeof teeGroups>, 'start_time' | 'start_hole' | 'letter'>> & {
    /** The id of the entry; only for players whom the organizer entered. */
    entry: string | null;
    name: string;
    /** Division names in the tournament's order, joined by '; '. */
    division: string | null;
    team: string | null;
    /** The group on the first round's tee sheet. */
    group_number: number | null;
    cart: string | null;
  };

/** Every player in the field or with a held place, in order of entry. */
export const listRosterPlayers = (db: Db, tournamentId: string): Promise<RosterPlayerRow[]> =>
  allRows(db, {
    name: 'list-roster-players',
    text: `select p.id, case when r.golfer_id is null then r.id end as entry, p.is_named,
             p.first_name, p.last_name, ${playerName('p')} as name, p.email, p.phone, p.membership_no,
             p.gender, p.birth_year, p.club, p.tee_name, p.wish, p.checked_in_at,
             r.payment_status, r.payment_method, r.created_at,
             case when p.index_source <> 'none' then p.index_tenths end as index_tenths,
             coalesce(t.name, r.team_name) as team,
             (select string_agg(d.name, '; ' order by d.position)
               from divisions d
               where d.id = any(p.divisions)) as division,
             g.number as group_number, g.start_time, g.start_hole, g.letter, k.cart
           from tournament_registrations r
           join registration_players p on p.registration_id = r.id
           left join golf_team_players m on m.player_id = p.id
           left join golf_teams t on t.id = m.team_id
           left join golf_rounds f on f.tournament_id = r.tournament_id and f.number = 1
           left join tee_group_players k on k.round_id = f.id and k.player_id = p.id
           left join tee_groups g on g.id = k.group_id
           where r.tournament_id = $1 and r.payment_status in ('pending', 'completed')
           order by r.created_at, r.id, p.position`,
    values: [tournamentId],
  });

/** The row as the rules of rosters read it. */
export const knownPlayer = (row: RosterPlayerRow): KnownPlayer => ({
  id: row.id,
  entry: row.entry,
  isNamed: row.is_named,
  name: row.name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  indexTenths: row.index_tenths,
  membershipNo: row.membership_no ?? '',
  gender: row.gender,
  birthYear: row.birth_year,
  tee: row.tee_name ?? '',
  division: row.division ?? '',
  team: row.team ?? '',
  club: row.club ?? '',
  request: row.wish ?? '',
});
