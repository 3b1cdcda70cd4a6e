import type { DeskFilter, DeskPlayer } from '#areas/scoring/contract/desk.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { openAmount } from '#areas/play/database/golf-rounds/gap-facts.ts';
import { beginningOfOrderNumber } from '#kernel/rules/order-number.ts';
import { patternsOrNone } from '#kernel/database/like-pattern.ts';
import { playerCode } from '#areas/play/database/registrations/player-code.ts';
import { isOutOfRound, isStatus, keepsOutOf } from '#areas/tournaments/database/standing.ts';
import { playerName, searchName, sortName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { Letter } from '#areas/play/contract/tee-sheets.ts';

export type DeskPlayerRow = {
  id: string;
  registration_id: string;
  order_number: string;
  name: string;
  team_id: string | null;
  /** The name of the player's team, or of their entry. */
  team_name: string | null;
  state: DeskPlayer['state'];
  checked_in_at: Date | null;
  has_withdrawn: boolean;
  is_disqualified: boolean;
  /** Nobody expects the player: a later round has a published sheet without them, and they have not come. */
  is_off_sheet: boolean;
  code: string;
  /** The open balance of the whole entry in cents, without shares that were paid; null once it is paid. */
  due: number | null;
  pays: DeskPlayer['pays'];
  /** The entry is paid or pays later, so its players play. */
  is_in_field: boolean;
  places: number;
  /** Extras of the entry; only on its first player. */
  bought: { name: string; quantity: number }[];
  /** A card payment is on its way. */
  is_processing: boolean;
  golfer_id: string | null;
  index_tenths: number | null;
  cart: string | null;
  group_id: string | null;
  group_number: number | null;
  start_time: string | null;
  start_hole: number | null;
  letter: Letter | null;
  sort_key: string;
};

const sortKey = `${sortName('p')} collate "C"`;
const state = `coalesce(o.state, 'in')`;
const hereAt = `coalesce(o.checked_in_at, case when d.number = 1 then p.checked_in_at end)`;

/** SQL: whether a ruling of this status is in force and keeps the player out of the desk's round. */
const standing = (status: string): string => `exists (
  select from rulings s
  where s.tournament_id = d.tournament_id and s.content ->> 'player' = p.id::text
    and s.content ->> 'status' = '${status}' and ${isStatus} and ${keepsOutOf('d.id')})`;

const isPaid = `r.payment_status = 'completed'`;
const isIn = inField('r');

/**
 * SQL: whether a later round has a published sheet without the player, as after a cut: nobody expects them, unless they
 * have come, as somebody who walked on and is in no group yet.
 */
const isOffSheet = `(d.number > 1 and d.sheet_published_at is not null and g.id is null and ${hereAt} is null)`;

const filters: Record<DeskFilter, string> = {
  all: 'true',
  expected: `${isIn} and ${state} <> 'no_show' and ${hereAt} is null
    and not ${standing('wd')} and not ${standing('dq')} and not ${isOffSheet}`,
  here: `${isIn} and ${hereAt} is not null`,
  late: `${isIn} and ${state} = 'late'`,
  no_show: `${isIn} and ${state} = 'no_show'`,
  unpaid: `not ${isPaid}`,
};

const from = `from golf_rounds d
  join tournament_registrations r on r.tournament_id = d.tournament_id and r.payment_status in ('completed', 'pending')
  join registration_players p on p.registration_id = r.id
  left join round_players o on o.round_id = d.id and o.player_id = p.id
  left join tee_group_players t on t.round_id = d.id and t.player_id = p.id
  left join tee_groups g on g.id = t.group_id
  left join golf_team_players m on m.player_id = p.id
  left join golf_teams w on w.id = m.team_id`;

const columns = `p.id, p.registration_id, r.order_number, ${playerName('p')} as name, m.team_id,
  coalesce(w.name, r.team_name) as team_name, ${state} as state,
  ${hereAt} as checked_in_at, ${standing('wd')} as has_withdrawn, ${standing('dq')} as is_disqualified,
  ${isOffSheet} as is_off_sheet, ${playerCode('p')} as code,
  case when not ${isPaid} then ${openAmount} end as due,
  r.pays, ${isIn} as is_in_field, r.places, r.is_processing,
  coalesce(case when p.position = 0 then (
    select json_agg(json_build_object('name', e.name, 'quantity', x.quantity) order by e.position, e.id)
    from registration_extras x
    join entry_extras e on e.id = x.extra_id
    where x.registration_id = r.id and e.kind = 'item') end, '[]') as bought,
  coalesce(p.golfer_id, case when p.position = 0 and p.replaced_at is null then r.golfer_id end) as golfer_id,
  case when coalesce(o.index_source, p.index_source) <> 'none' then coalesce(o.index_tenths, p.index_tenths) end
    as index_tenths,
  t.cart, g.id as group_id, g.number as group_number, g.start_time, g.start_hole, g.letter`;
const sorted = `${columns}, ${sortKey} as sort_key`;

/** SQL: whether a player's only ball in the desk's round is one of a team that is out. */
const isBallOut = `(
  select bool_and(c.player_id is null and ${isOutOfRound('d.id')}) from cards c
  where c.round_id = d.id and p.id = any(c.players))`;

/** Players on the sheet of a round who do not play it: no-shows, withdrawn or disqualified, also with their team. */
export async function listNotPlaying(db: Db, roundId: string): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'list-not-playing',
    text: `select p.id ${from}
           where d.id = $1 and g.id is not null
             and (${filters.no_show} or ${standing('wd')} or ${standing('dq')} or ${isBallOut})`,
    values: [roundId],
  });
  return new Set(rows.map(({ id }) => id));
}

type DeskSearch = {
  q?: string | undefined;
  filter: DeskFilter;
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/**
 * SQL: whether a player matches the search: `$2` has the typed text as patterns, `$6` as a code, `$7` as an order
 * number.
 */
const matchesSearch = (filter: DeskFilter): string => `${filters[filter]}
  and ($2::text[] is null
    or folded_text(${searchName('p')} || ' ' || coalesce(r.team_name, '') || ' ' || coalesce(w.name, '')) like all ($2)
    or ${playerCode('p')} = upper($6)
    or starts_with(r.order_number, $7))`;

const valuesOf = (roundId: string, { q, after, limit }: DeskSearch) => [
  roundId,
  patternsOrNone(q),
  after?.key ?? null,
  after?.id ?? null,
  limit,
  codeIn(q),
  beginningOfOrderNumber(q),
];

/** Every entered player, paid or not yet, by last name. */
export const listDesk = (db: Db, roundId: string, search: DeskSearch): Promise<DeskPlayerRow[]> =>
  allRows(db, {
    text: `select ${sorted}
           ${from}
           where d.id = $1 and ${matchesSearch(search.filter)}
             and ($3::text is null or (${sortKey}, p.id) > ($3, $4::uuid))
           order by sort_key, p.id
           limit $5`,
    values: valuesOf(roundId, search),
  });

/** SQL: the sort key of a row at the desk. 'Team 2' comes before 'Team 10'. */
const lineKey = `coalesce(
  regexp_replace(regexp_replace(lower(w.name), '([0-9]+)', '0000\\1', 'g'), '[0-9]*([0-9]{5})', '\\1', 'g'),
  ${sortName('p')}) collate "C"`;

/** A player, and the id of their row: the team's, or the player's own. */
export type DeskLineRow = DeskPlayerRow & { line: string };

/**
 * The players by row: a team with all its players, even if only one matches the search, or a player without a team.
 * `limit` counts rows, and `after.id` is a row.
 */
export const listDeskLines = (db: Db, roundId: string, search: DeskSearch): Promise<DeskLineRow[]> =>
  allRows(db, {
    text: `with lines as (
             select coalesce(m.team_id, p.id) as line, min(${lineKey}) as key
             ${from}
             where d.id = $1 and ${matchesSearch(search.filter)}
             group by 1
             having $3::text is null or (min(${lineKey}), coalesce(m.team_id, p.id)) > ($3, $4::uuid)
             order by 2, 1
             limit $5
           )
           select ${columns}, l.key as sort_key, l.line
           ${from}
           join lines l on l.line = coalesce(m.team_id, p.id)
           where d.id = $1
           order by l.key, l.line, m.position`,
    values: valuesOf(roundId, search),
  });

/** The players of a team in the round's tournament, in order; empty where there is no such team. */
export const listDeskTeam = (db: Db, roundId: string, teamId: string): Promise<DeskPlayerRow[]> =>
  allRows(db, {
    name: 'list-desk-team',
    text: `select ${sorted} ${from} where d.id = $1 and m.team_id = $2 order by m.position`,
    values: [roundId, teamId],
  });

/** The typed text in the form of a code: 'a3f0 9c21' becomes 'A3F0-9C21'. */
const codeIn = (typed: string | undefined): string =>
  (typed ?? '').replace(/[^0-9a-f]/gi, '').replace(/^(.{4})(.{4})$/, '$1-$2');

export const findDeskPlayer = (db: Db, roundId: string, playerId: string): Promise<DeskPlayerRow | null> =>
  firstRow(db, {
    name: 'find-desk-player',
    text: `select ${sorted} ${from} where d.id = $1 and p.id = $2`,
    values: [roundId, playerId],
  });

export type DeskSummary = { players: number; here: number; late: number; no_show: number; unpaid: number };

export async function summarizeDesk(db: Db, roundId: string): Promise<DeskSummary> {
  const { rows } = await db.query<DeskSummary>({
    name: 'summarize-desk',
    text: `select (count(*) filter (where ${isIn} and not ${isOffSheet}))::integer as players,
             (count(*) filter (where ${filters.here}))::integer as here,
             (count(*) filter (where ${filters.unpaid}))::integer as unpaid,
             (count(*) filter (where ${filters.late}))::integer as late,
             (count(*) filter (where ${filters.no_show}))::integer as no_show
           ${from}
           where d.id = $1`,
    values: [roundId],
  });
  return rows[0] ?? { players: 0, here: 0, late: 0, no_show: 0, unpaid: 0 };
}

/**
 * Writes the desk's note on a player in a round. The player's current index is copied where the round has no record of
 * them.
 */
export async function noteAtDesk(
  tx: Db,
  note: {
    roundId: string;
    playerId: string;
    state: DeskPlayer['state'];
    /** Undefined leaves the check-in unchanged. */
    isHere: boolean | undefined;
    userId: string;
    now: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'note-at-desk',
    text: `insert into round_players as o
             (round_id, player_id, state, checked_in_at, index_tenths, index_source, index_at, by_user_id, at)
           select $1, id, $3, case when $4 then $6::timestamptz end,
             case when index_source <> 'none' then index_tenths end, index_source, $6, $5, $6
           from registration_players
           where id = $2
           on conflict (round_id, player_id) do update
             set state = excluded.state, by_user_id = excluded.by_user_id, at = excluded.at,
               checked_in_at = case
                 when $4::boolean is null then o.checked_in_at
                 when $4 then coalesce(o.checked_in_at, excluded.checked_in_at)
               end`,
    values: [note.roundId, note.playerId, note.state, note.isHere ?? null, note.userId, note.now],
  });
  if (note.isHere === undefined) return;
  // The list of players shows the check-in of the first round.
  await tx.query({
    name: 'note-here-in-field',
    text: `update registration_players p
           set checked_in_at = case when $3 then coalesce(p.checked_in_at, $4::timestamptz) end
           from golf_rounds d
           where d.id = $1 and d.number = 1 and p.id = $2`,
    values: [note.roundId, note.playerId, note.isHere, note.now],
  });
}

/** @returns false for a player in no group */
export const setCart = (tx: Db, roundId: string, playerId: string, cart: string | null): Promise<boolean> =>
  isWritten(tx, {
    name: 'set-cart',
    text: 'update tee_group_players set cart = $3 where round_id = $1 and player_id = $2',
    values: [roundId, playerId, cart],
  });
