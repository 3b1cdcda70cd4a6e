import type { Board } from '#golf/event.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { TeeRow } from '#areas/play/rules/set-up/tees.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { boards, golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { teeGroups } from '#areas/play/tables/tee-sheets.ts';
import { openAmount } from '../golf-rounds/gap-facts.ts';
import type { HandicapPlayerRow } from '#areas/accounts/database/registrations/named-player.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

const ofGroup = selected(teeGroups, 'g', ['id', 'number', 'start_time', 'start_hole', 'letter', 'note']);
export type PrintGroupRow = RowIn<typeof ofGroup>;

/** An entered player, paid or not, with their seat on the sheet of one round. */
export type PrintPlayerRow = HandicapPlayerRow & {
  id: string;
  registration_id: string;
  /** False for a place without a named player. */
  is_named: boolean;
  /** Null for a player in no group. */
  group_id: string | null;
  cart: string | null;
  /** The name of the tee that the player chose. */
  tee_name: string | null;
  /** The player's tee in the round's course version; set when the sheet is published. */
  tee_id: string | null;
  division_name: string | null;
  team_id: string | null;
  team_name: string | null;
  /** The name of the group that made the entry. */
  entry_team: string | null;
  /** Extras of the entry, including add-ons; set only on the first listed player of the entry. */
  bought: { name: string; quantity: number }[];
  /** The amount due for the entry, in cents; set only on the first listed player of the entry. */
  due_cents: Cents;
  checked_in_at: Date | null;
};

export const listPrintGroups = (db: Db, roundId: string): Promise<PrintGroupRow[]> =>
  allRows(db, {
    name: 'list-print-groups',
    text: `select ${ofGroup}
           from tee_groups g
           where g.round_id = $1
           order by g.number`,
    values: [roundId],
  });

/** SQL: whether a player is the first listed one of their entry; the entry's own first player may not be listed. */
const isFirstListed = 'row_number() over (partition by r.id order by p.position) = 1';

/**
 * Players in the order of their seats, then players without a seat by entry. Players who have left are not included.
 */
export const listPrintPlayers = (
  db: Db,
  { roundId, tournamentId }: { roundId: string; tournamentId: string },
): Promise<PrintPlayerRow[]> =>
  allRows(db, {
    name: 'list-print-players',
    text: `select p.id, p.registration_id, p.is_named, s.group_id, s.cart, p.first_name, p.last_name,
             ${playerName('p')} as name, p.public_name, p.birth_year, p.guardian_ok, p.gender,
             p.tee_name, o.tee_id, p.divisions, d.name as division_name, m.id as team_id, m.name as team_name,
             r.team_name as entry_team,
             coalesce(case when ${isFirstListed} then (
               select json_agg(json_build_object('name', e.name, 'quantity', x.quantity) order by e.position, e.id)
               from registration_extras x
               join entry_extras e on e.id = x.extra_id
               where x.registration_id = r.id and e.kind = 'item') end, '[]') as bought,
             case when coalesce(o.index_source, p.index_source) <> 'none' then coalesce(o.index_tenths, p.index_tenths)
             end as index_tenths,
             case when ${isFirstListed} and r.payment_status = 'pending' then ${openAmount} else 0 end as due_cents,
             coalesce(o.checked_in_at, case when f.number = 1 then p.checked_in_at end) as checked_in_at,
             (count(*) filter (where ${inField('r')}) over (order by r.created_at, r.id, p.position))::integer
               as place
           from tournament_registrations r
           join registration_players p on p.registration_id = r.id
           join golf_rounds f on f.id = $1
           left join tee_group_players s on s.round_id = $1 and s.player_id = p.id
           left join tee_groups g on g.id = s.group_id
           left join round_players o on o.round_id = $1 and o.player_id = p.id
           left join golf_team_players t on t.player_id = p.id
           left join golf_teams m on m.id = t.team_id
           left join lateral (
             select name from divisions where id = any(p.divisions) order by position limit 1
           ) d on true
           where r.tournament_id = $2 and r.payment_status in ('completed', 'pending')
             and (o.state is null or o.state <> 'no_show')
           order by g.number nulls last, s.position, r.created_at, r.id, p.position`,
    values: [roundId, tournamentId],
  });

const ofBoard = selected(boards, 'b', ['id', 'name', 'content']);

/**
 * The boards of a tournament. Boards with handicaps come first, because their strokes are printed on cards; within both
 * kinds the main board comes first.
 */
export async function listPrintBoards(db: Db, tournamentId: string): Promise<Board[]> {
  const { rows } = await db.query<RowIn<typeof ofBoard>>({
    name: 'list-print-boards',
    text: `select ${ofBoard}
           from boards b
           where b.tournament_id = $1
           order by b.content ->> 'handicap' = 'gross', b.is_main desc, b.position`,
    values: [tournamentId],
  });
  return rows.map((row) => ({ ...row.content, id: row.id, name: row.name }));
}

/** The main board; null where the tournament has none. */
export const findMainBoard = async (db: Db, tournamentId: string): Promise<Board | null> =>
  (await listPrintBoards(db, tournamentId))[0] ?? null;

/** Contests at holes of a round, with their sponsors. Skins are left out, because they need no sheet. */
export const listPrintContests = (
  db: Db,
  roundId: string,
): Promise<{ kind: 'pin' | 'drive'; hole: number; sponsor: string | null }[]> =>
  allRows(db, {
    name: 'list-print-contests',
    text: `select c.kind, c.hole, n.name as sponsor
           from contests c
           left join sponsorships s on s.id = c.sponsorship_id and s.state in ('paid', 'agreed')
           left join sponsors n on n.id = s.sponsor_id
           where c.round_id = $1 and c.kind in ('pin', 'drive') and c.hole is not null
           order by c.kind desc, c.hole, c.id`,
    values: [roundId],
  });

/** The choice of tees in the set-up of a round. */
export const listPrintTees = (db: Db, roundId: string): Promise<TeeRow[]> =>
  allRows(db, {
    name: 'list-print-tees',
    text: `select division_id as "divisionId", gender, age, tee_id as "teeId"
           from division_tees
           where round_id = $1`,
    values: [roundId],
  });

const ofRound = selected(golfRounds, 'd', ['id', 'number', 'date', 'sheet_published_at']);
/** A round with the numbers of groups and players on its sheet. */
export type PrintableRoundRow = RowIn<typeof ofRound> & { course: string | null; groups: number; players: number };

export const listPrintableRounds = (db: Db, tournamentId: string): Promise<PrintableRoundRow[]> =>
  allRows(db, {
    name: 'list-printable-rounds',
    text: `select ${ofRound}, c.name as course,
             (select count(*)::integer from tee_groups g where g.round_id = d.id) as groups,
             (select count(*)::integer from tee_group_players p where p.round_id = d.id) as players
           from golf_rounds d
           left join course_versions v on v.id = d.course_version_id
           left join courses c on c.id = v.course_id
           where d.tournament_id = $1
           order by d.number`,
    values: [tournamentId],
  });

/**
 * The printed texts of a tournament that contain signs or letters outside the Latin alphabet: player names in order of
 * entry, teams, divisions, tees and courses, its title, local rules, the organizer's contact person and sponsors.
 */
export async function listForeignNames(db: Db, tournamentId: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'list-foreign-names',
    text: `select name from (
             select 1 as part, ${playerName('p')} as name,
               row_number() over (order by r.created_at, r.id, p.position) as place
             from tournament_registrations r
             join registration_players p on p.registration_id = r.id
             where r.tournament_id = $1 and r.payment_status in ('pending', 'completed')
             union all
             select 2, name, row_number() over (order by created_at, id) from golf_teams where tournament_id = $1
             union all
             select 3, name, position from divisions where tournament_id = $1
             union all
             select 4, named.name, d.number
             from golf_rounds d
             join course_versions v on v.id = d.course_version_id
             join courses c on c.id = v.course_id
             join facilities f on f.id = c.facility_id
             cross join lateral (
               select tee ->> 'name' as name from jsonb_array_elements(v.content -> 'tees') tee
               union select c.name union select f.name
             ) named
             where d.tournament_id = $1
             union all
             select 5, title, 1 from tournaments where id = $1
             union all
             select 6, trim(rule), place
             from set_ups s
             cross join regexp_split_to_table(s.changes ->> 'localRules', '\\n') with ordinality written(rule, place)
             where s.tournament_id = $1
             union all
             select 7, o.contact_name, 1
             from tournaments t
             join organizers o on o.id = t.organizer_id
             where t.id = $1
             union all
             select 8, n.name, row_number() over (order by h.created_at, h.id)
             from sponsorships h
             join sponsors n on n.id = h.sponsor_id
             where h.tournament_id = $1 and h.state in ('paid', 'agreed')
           ) printed
           where name ~ '[^\\u0001-\\u024f]'
           group by name
           order by min(part), min(place)`,
    values: [tournamentId],
  });
  return rows.map(({ name }) => name);
}
