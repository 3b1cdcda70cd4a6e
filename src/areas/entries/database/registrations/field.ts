import type { Cents } from '#kernel/rules/money.ts';
import { isDisputed } from '#areas/money/database/read-disputes.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten, readValue } from '#kernel/database/reading.ts';
import { beginningOfOrderNumber } from '#kernel/rules/order-number.ts';
import { patternsOrNone } from '#kernel/database/like-pattern.ts';
import { paidByCard, purchasesOf } from '#areas/money/database/entry-purchases.ts';
import { openAmount } from '#areas/play/database/golf-rounds/gap-facts.ts';
import { playsInTeams } from '#areas/play/database/teams/plays-in-teams.ts';
import { playerName, searchName, sortName } from '#kernel/database/registrations/shown-name.ts';
import type { FieldFilter, FieldSort } from '#areas/entries/contract/field.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { registrationPlayers, tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

export type FieldPlayerRow = Pick<
  RowOf<typeof tournamentRegistrations>,
  'order_number' | 'created_at' | 'payment_status' | 'payment_method' | 'pays_later' | 'payment_amount' | 'places'
> &
  Pick<RowOf<typeof tournamentRegistrations>, 'reminded_at'> &
  Pick<RowOf<typeof registrationPlayers>, 'id' | 'position' | 'email' | 'phone' | 'checked_in_at'> & {
    name: string;
    /** Both are empty for a place without a named player. */
    first_name: string;
    last_name: string;
    has_account: boolean;
    /** Null where no index is known. */
    handicap: number | null;
    open_amount: Cents;
    given_back: Cents;
    /** Cents paid by card, before refunds. */
    card_amount: Cents;
    /** The player's team; null for none. */
    team_id: string | null;
    /** The name of the player's team; without a team, the name of the entry. */
    team_name: string | null;
    /** The extras of the order; only where the entry has one player. */
    bought: string | null;
    code: string | null;
    /** Answers in the order of the questions; the order's own answers are listed with its first player. */
    answers: { question: string; value: unknown; is_private: boolean }[];
    /** The division that the player was entered into. */
    division: string | null;
    is_disputed: boolean;
    sort_key: string;
  };

/** SQL: the players of a tournament, with their teams. */
export const people = `from tournament_registrations r
           join registration_players p on p.registration_id = r.id
           left join golf_team_players m on m.player_id = p.id
           left join golf_teams g on g.id = m.team_id`;

const isIn = `r.payment_status in ('pending', 'completed')`;

/** SQL: each filter as a condition on `people` of the tournament `$1`. */
export const filters: Record<FieldFilter, string> = {
  all: isIn,
  paid: `r.payment_status = 'completed'`,
  pending: `r.payment_status = 'pending'`,
  ended: `r.payment_status in ('cancelled', 'refunded')`,
  checked_in: `${inField('r')} and p.checked_in_at is not null`,
  not_checked_in: `${inField('r')} and p.checked_in_at is null`,
  no_handicap: `${isIn} and p.index_source = 'none'`,
  /** A held entry is left out: its golfer joins a team with the payment. */
  no_team: `${inField('r')} and m.team_id is null and ${playsInTeams('$1')}`,
  no_mail: `${isIn} and p.email = '' and p.golfer_id is null`,
};

/** A player who has left a team is no longer shown under its name, even where the entry carries that name. */
const teamName = (tournamentId: string) => `coalesce(g.name,
               case when not ${inField('r')} or not ${playsInTeams(tournamentId)} then r.team_name end)`;

/**
 * SQL: the name of a line: the team's or group's, or else the first player's. A golfer who entered alone and has no
 * team is listed by their own name, even where the entry carries a team name.
 */
const lineName = `lower(coalesce(g.name, case when r.places > 1 then nullif(${teamName('$1')}, '') end, (
    select ltrim(c.last_name || ' ' || c.first_name)
    from registration_players c
    where c.registration_id = r.id and c.position = 0)))`;

/** SQL: each sort order as one sortable text, so that all of them share one cursor. */
const sortKeys: Record<FieldSort, string> = {
  registered: `lpad((99999999999999 - (extract(epoch from r.created_at) * 1000)::bigint)::text, 14, '0')`,
  name: sortName('p'),
  /** Players without an index come last. */
  handicap: `case when p.index_source = 'none' then '9999' else lpad((p.index_tenths + 100)::text, 4, '0') end`,
  payment: `case r.payment_status when 'pending' then '0' else '1' end || ${sortName('p')}`,
};

/** SQL: the sort keys of lines: each line has the smallest key of its players. */
export const lineKeys: Record<FieldSort, string> = {
  ...sortKeys,
  name: lineName,
  payment: `case r.payment_status when 'pending' then '0' else '1' end || ${lineName}`,
};

/** SQL: whether a player has an account: their own, or as the golfer who made the entry. */
export const hasAccount = (entry: string, player: string): string => `(${player}.golfer_id is not null
               or ${player}.position = 0 and ${player}.replaced_at is null and ${entry}.golfer_id is not null)`;

/** The columns of a player in the list of the field. */
export const playerColumns = (
  tournamentId: string,
) => `select r.id, r.order_number, p.position, ${playerName('p')} as name, p.email, p.phone,
             case when p.is_named then p.first_name else '' end as first_name,
             case when p.is_named then p.last_name else '' end as last_name,
             ${hasAccount('r', 'p')} as has_account,
             case when p.index_source <> 'none' then p.index_tenths / 10.0::float end as handicap,
               r.created_at, r.payment_status, r.payment_method, r.pays_later,
             r.payment_amount, ${openAmount} as open_amount, r.places,
             m.team_id, ${teamName(tournamentId)} as team_name, p.checked_in_at,
             case when p.position = 0 then (
               select string_agg(case when e.kind = 'item' then x.quantity || ' x ' || e.name
                   else e.name || ' $' || trim(to_char(x.unit / 100.0, '999999990.00')) end, ', '
                 order by e.position, e.id)
               from registration_extras x join entry_extras e on e.id = x.extra_id where x.registration_id = r.id
             ) end as bought,
             (select k.code from entry_codes k where k.id = r.code_id) as code,
             (select v.name from divisions v where v.id = r.division_id) as division,
             coalesce((
               select json_agg(json_build_object('question', q.label, 'value', a.value, 'is_private', q.is_private)
                 order by q.position, q.id)
               from registration_answers a
               join entry_questions q on q.id = a.question_id
               where a.registration_id = r.id and a.player_position = p.position),
             '[]') as answers,
             coalesce((select sum(f.amount)
               from refunds f
               join payments y on y.id = f.payment_id
               where y.purchase_id = any(${purchasesOf('r.id')}) and f.reason not in ('late_payment', 'duplicate')),
             0)::bigint as given_back, ${paidByCard('r.id')} as card_amount,
             r.reminded_at, ${isDisputed('r.id')} as is_disputed`;

/** The conditions and the page of a list of players. */
export type FieldPage = {
  q?: string | undefined;
  /** Whether the search includes mail addresses and phone numbers. */
  mayReach: boolean;
  filter: FieldFilter;
  sort: FieldSort;
  after?: { key: string; id: string; position: number } | undefined;
  limit: number;
};

/**
 * SQL: the search among players of the tournament `$1`: `$2` has the patterns, `$3` says whether contacts are searched,
 * `$4` is an order number.
 */
export const matchesSearch = (filter: FieldFilter): string => `r.tournament_id = $1 and ${filters[filter]}
             and ($2::text[] is null
               or folded_text(${searchName('p')} || ' ' || coalesce(${teamName('$1')}, '')
                 || case when $3 then ' ' || p.email || ' ' || p.phone else '' end) like all ($2)
               or starts_with(r.order_number, $4))`;

/** The values `$1` to `$6`: those of `matchesSearch`, and the start of the page. */
export const searchValues = (tournamentId: string, page: FieldPage) => [
  tournamentId,
  patternsOrNone(page.q),
  page.mayReach,
  beginningOfOrderNumber(page.q),
  page.after?.key ?? null,
  page.after?.id ?? null,
];

/** The players of a tournament's entries. Amounts in cents; `given_back` includes refunds that are on their way. */
export const listField = (db: Db, tournamentId: string, page: FieldPage): Promise<FieldPlayerRow[]> =>
  allRows(db, {
    text: `${playerColumns('$1')}, ${sortKeys[page.sort]} collate "C" as sort_key
           ${people}
           where ${matchesSearch(page.filter)}
             and ($5::text is null or (${sortKeys[page.sort]} collate "C", r.id, p.position) > ($5, $6::uuid, $7::int))
           order by sort_key, r.id, p.position limit $8`,
    values: [...searchValues(tournamentId, page), page.after?.position ?? null, page.limit],
  });

/** Every player of one entry in any status, with their ids. */
export const listPlayersOfEntry = (
  db: Db,
  registrationId: string,
): Promise<(FieldPlayerRow & { player_id: string; tournament_id: string; title: string })[]> =>
  allRows(db, {
    name: 'list-players-of-entry',
    text: `${playerColumns('r.tournament_id')}, '' as sort_key, p.id as player_id, r.tournament_id, t.title
           ${people}
           join tournaments t on t.id = r.tournament_id
           where r.id = $1
           order by p.position`,
    values: [registrationId],
  });

/** The name of a player whom the first round records as not started; null for any other player. */
export const findNoShow = (
  db: Db,
  of: { tournamentId: string; registrationId: string; position: number },
): Promise<string | null> =>
  readValue(db, {
    name: 'find-no-show',
    text: `select ${playerName('p')} as name
           from registration_players p
           join tournament_registrations r on r.id = p.registration_id and r.tournament_id = $1
           join round_players o on o.player_id = p.id and o.state = 'no_show'
           join golf_rounds d on d.id = o.round_id and d.number = 1
           where p.registration_id = $2 and p.position = $3`,
    values: [of.tournamentId, of.registrationId, of.position],
  });

/**
 * Sets or clears a player's check-in, in the first round as well where rounds exist.
 * @returns false where the field has no such player
 */
export const markCheckedIn = (
  db: Db,
  of: { tournamentId: string; registrationId: string; position: number },
  at: Date | null,
): Promise<boolean> =>
  isWritten(db, {
    name: 'mark-checked-in',
    text: `with marked as (
             update registration_players p
             set checked_in_at = case when $4::timestamptz is null then null else coalesce(p.checked_in_at, $4) end
             from tournament_registrations r
             where r.id = p.registration_id and r.id = $2 and p.position = $3 and r.tournament_id = $1
               and ${inField('r')}
             returning p.id, p.checked_in_at
           ),
           noted as (
             update round_players o set checked_in_at = m.checked_in_at
             from marked m, golf_rounds d
             where o.player_id = m.id and d.id = o.round_id and d.number = 1
           )
           select id from marked`,
    values: [of.tournamentId, of.registrationId, of.position, at],
  });

/** An open entry with its organizer and the person who is reminded to pay. */
export type RegistrationToPay = Pick<
  RowOf<typeof tournamentRegistrations>,
  'id' | 'order_number' | 'tournament_id' | 'payment_status' | 'payment_amount' | 'pays_later' | 'hold_expires_at'
> &
  Pick<RowOf<typeof tournamentRegistrations>, 'places' | 'is_processing' | 'payment_method'> &
  Pick<RowOf<typeof tournaments>, 'organizer_id' | 'organizer_name' | 'title' | 'time_zone'> & {
    /** Its organizer can accept card payments. */
    can_charge: boolean;
    user_id: string | null;
    email: string;
    name: string;
  };

export const findRegistrationToPay = (db: Db, registrationId: string): Promise<RegistrationToPay | null> =>
  firstRow(db, {
    name: 'find-registration-to-pay',
    text: `select r.id, r.order_number, r.tournament_id, t.organizer_id, t.organizer_name, t.title, r.payment_status,
               r.payment_amount, r.pays_later, r.hold_expires_at, t.time_zone, g.user_id, r.payment_method, r.places,
               r.is_processing, o.charges_enabled as can_charge, p.email,
             ${playerName('p')} as name
           from tournament_registrations r join tournaments t on t.id = r.tournament_id
           join organizers o on o.id = t.organizer_id
           join registration_players p on p.registration_id = r.id and p.position = 0
           left join golfers g on g.id = r.golfer_id where r.id = $1`,
    values: [registrationId],
  });

/**
 * Records a payment reminder, at most one for each calendar day in the tournament's time zone.
 * @returns false where that day has a reminder already
 */
export const markReminded = (tx: Db, registrationId: string, timeZone: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'mark-reminded',
    text: `update tournament_registrations set reminded_at = $3
           where id = $1 and payment_status = 'pending'
             and (reminded_at is null
               or (reminded_at at time zone $2)::date <> ($3::timestamptz at time zone $2)::date)`,
    values: [registrationId, timeZone, now],
  });
