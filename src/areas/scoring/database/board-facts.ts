import type { Board } from '#golf/event.ts';
import type { SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, isFound, listIds } from '#kernel/database/reading.ts';
import type { HandicapPlayerRow, NamedPlayerRow } from '#areas/accounts/database/registrations/named-player.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { PlayerInRound } from '#areas/scoring/rules/leaderboards/board-facts.ts';

/** The boards of a tournament in their order, the main one first. */
export async function listBoards(db: Db, tournamentId: string): Promise<Board[]> {
  const { rows } = await db.query<{ id: string; name: string; content: Omit<Board, 'id' | 'name'> }>({
    name: 'list-boards',
    text: `select id, name, content from boards where tournament_id = $1 order by is_main desc, position, id`,
    values: [tournamentId],
  });
  return rows.map(({ id, name, content }) => ({ id, name, ...content }));
}

/** Whether a board of the tournament has a cut; false for a draft, which has no boards to read. */
export const hasCut = (db: Db, tournamentId: string): Promise<boolean> =>
  isFound(db, {
    name: 'has-cut',
    text: `select from boards b
           join tournaments t on t.id = b.tournament_id
           where b.tournament_id = $1 and t.state <> 'draft' and b.content ->> 'cut' is not null
           limit 1`,
    values: [tournamentId],
  });

/**
 * The flight of each row at the first score, by board; a board without flights, or without a score yet, is left out.
 */
export async function listFlightsAtStart(db: Db, tournamentId: string): Promise<Map<string, Record<string, string>>> {
  const { rows } = await db.query<{ id: string; flights: Record<string, string> }>({
    name: 'list-flights-at-start',
    text: `select id, flights_at_start as flights from boards where tournament_id = $1 and flights_at_start is not null`,
    values: [tournamentId],
  });
  return new Map(rows.map(({ id, flights }) => [id, flights]));
}

/** Those of these tournaments that have a board with flights by index that are not fixed yet. */
export const listUnfixedFlights = (db: Db, tournamentIds: readonly string[]): Promise<string[]> =>
  listIds(db, {
    name: 'list-unfixed-flights',
    text: `select distinct tournament_id as id
           from boards
           where tournament_id = any($1::uuid[]) and flights_at_start is null
             and content -> 'flights' ->> 'kind' in ('index', 'equal')`,
    values: [tournamentIds],
  });

/** Fixes the flights of boards whose flights are not fixed yet. */
export async function fixFlights(
  tx: Db,
  boards: readonly { id: string; flights: Record<string, string> }[],
): Promise<void> {
  await tx.query({
    name: 'fix-flights',
    text: `update boards b
           set flights_at_start = w.flights
           from jsonb_to_recordset($1::jsonb) as w (id uuid, flights jsonb)
           where b.id = w.id and b.flights_at_start is null`,
    values: [JSON.stringify(boards)],
  });
}

export type LiveBoardRow = Pick<RowOf<typeof tournaments>, 'id' | 'title' | 'venue' | 'city' | 'state_code'>;

/** Tournaments with public boards and a round in play, newest first. */
export const listLiveBoards = (db: Db, now: Date, limit: number): Promise<LiveBoardRow[]> =>
  allRows(db, {
    name: 'list-live-boards',
    text: `select t.id, t.title, t.venue, t.city, t.state_code
           from tournaments t
           where t.state = 'published' and t.board_visibility = 'public'
             and t.start_date between ($1::timestamptz - interval '8 days')::date and ($1::timestamptz + interval '1 day')::date
             and exists (
               select from golf_rounds r where r.tournament_id = t.id and r.status in ('playing', 'suspended')
             )
           order by t.start_date desc, t.id desc
           limit $2`,
    values: [now, limit],
  });

export type TeamRow = { id: string; name: string; players: string[] };

/** The teams of a tournament: those that were made, or, where none were, the groups that entered together. */
export const listTeams = (db: Db, tournamentId: string): Promise<TeamRow[]> =>
  allRows(db, {
    name: 'list-board-teams',
    text: `with made as (
             select t.id, t.name, array_agg(p.player_id order by p.position) as players
             from golf_teams t
             join golf_team_players p on p.team_id = t.id
             where t.tournament_id = $1
             group by t.id
           ), entered as (
             select r.id, coalesce(r.team_name, 'Team') as name, array_agg(p.id order by p.position) as players
             from tournament_registrations r
             join registration_players p on p.registration_id = r.id
             where r.tournament_id = $1 and ${inField('r')} and r.mode = 'group'
               and not exists (select from made)
             group by r.id
             having count(*) between 2 and 5
           )
           select * from made
           union all
           select * from entered
           order by id`,
    values: [tournamentId],
  });

/**
 * A player on the boards, in order of entry. The index is the one copied for the first round whose published sheet has
 * the player, or else that of the entry.
 */
export type BoardPlayerRow = HandicapPlayerRow & {
  id: string;
  /** The user id; null for a player without an account. */
  user_id: string | null;
};

/**
 * SQL: whether the player `p` of the entry `r` is on the boards: the entry is in the field, or the player left it after
 * their first score, whose card stays.
 */
const isOnBoards = `(
  ${inField('r')}
  or exists (select from cards c where c.player_id = p.id and (c.merged ->> 'thru')::integer > 0)
)`;

/** Every player on the boards. */
export const listBoardPlayers = (db: Db, tournamentId: string): Promise<BoardPlayerRow[]> =>
  allRows(db, {
    name: 'list-board-players',
    text: `select p.id, g.user_id, p.first_name, p.last_name, ${playerName('p')} as name, p.public_name, p.birth_year,
             p.guardian_ok, p.gender,
             case when coalesce(f.index_source, p.index_source) <> 'none' then coalesce(f.index_tenths, p.index_tenths)
             end as index_tenths, p.divisions,
             (row_number() over (order by r.created_at, r.id, p.position))::int as place
           from tournament_registrations r
           join registration_players p on p.registration_id = r.id
           left join golfers g
             on g.id = coalesce(p.golfer_id, case when p.position = 0 and p.replaced_at is null then r.golfer_id end)
           left join lateral (
             select o.index_tenths, o.index_source
             from round_players o
             join golf_rounds d on d.id = o.round_id
             where o.player_id = p.id and d.tournament_id = r.tournament_id
             order by d.number
             limit 1
           ) f on true
           where r.tournament_id = $1 and ${isOnBoards}
           order by r.created_at, r.id, p.position`,
    values: [tournamentId],
  });

/** The names of these players, of any tournaments, with the facts that decide how they are shown. */
export const listNamedOnBoards = (db: Db, playerIds: readonly string[]): Promise<(NamedPlayerRow & { id: string })[]> =>
  allRows(db, {
    name: 'list-named-on-boards',
    text: `select * from (
             select p.id, p.first_name, p.last_name, ${playerName('p')} as name, p.public_name, p.birth_year,
               p.guardian_ok,
               (row_number() over (partition by r.tournament_id order by r.created_at, r.id, p.position))::int as place
             from tournament_registrations r
             join registration_players p on p.registration_id = r.id
             where ${isOnBoards} and r.tournament_id in (
               select x.tournament_id
               from registration_players y
               join tournament_registrations x on x.id = y.registration_id
               where y.id = any($1::uuid[])
             )
           ) everybody
           where id = any($1::uuid[])`,
    values: [playerIds],
  });

/**
 * Tees and indexes as copied when the sheets were published. The order is fixed, because the hash of results includes
 * them.
 */
export const listPlayersInRounds = (db: Db, tournamentId: string): Promise<PlayerInRound[]> =>
  allRows(db, {
    name: 'list-players-in-rounds',
    text: `select p.round_id as "roundId", p.player_id as "playerId", p.tee_id as "teeId",
             case when p.index_source <> 'none' then p.index_tenths end as "indexTenths"
           from golf_rounds r
           join round_players p on p.round_id = r.id
           where r.tournament_id = $1
           order by r.number, p.player_id`,
    values: [tournamentId],
  });

/**
 * Players with a score on a card in a group, with their seats; includes players who have left since. The newest card is
 * last.
 */
export const listSeatsOfCards = (
  db: Db,
  tournamentId: string,
): Promise<{ groupId: string; playerId: string; seat: number }[]> =>
  allRows(db, {
    name: 'list-seats-of-cards',
    text: `select c.group_id as "groupId", c.player_id as "playerId", c.seats[1] as seat
           from cards c
           where c.tournament_id = $1 and c.player_id is not null and c.group_id is not null and c.merged is not null
             and c.seats[1] is not null
           order by c.id`,
    values: [tournamentId],
  });

/** The published sheets. */
export const listSheetsOut = (db: Db, tournamentId: string): Promise<{ round_id: string; groups: SheetGroup[] }[]> =>
  allRows(db, {
    name: 'list-sheets-out',
    text: `select s.round_id, s.groups
           from golf_rounds r
           join published_sheets s on s.round_id = r.id
           where r.tournament_id = $1
           order by r.number`,
    values: [tournamentId],
  });
