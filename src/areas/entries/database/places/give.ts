import type { Cents } from '#kernel/rules/money.ts';
import { type EntryRefusal, type LockedEntryFacts, refusalUnderLock } from '#areas/entries/rules/entry-refusal.ts';
import type { Db } from '#kernel/database/connection.ts';
import { dispatched, eventsOf } from '#kernel/database/events.ts';
import { type PricedOrder, type SqlParts, withChoices } from './choices.ts';
import { writtenIndex } from './written-index.ts';

/** An entry that asks for places. Amounts in whole cents. */
export type PlacesRequest = {
  id: string;
  tournament_id: string;
  /** Null for somebody whom the organizer enters. */
  golfer_id: string | null;
  /** card: paid on the provider's page. link: there too, by a mailed link. desk: the organizer has the money. */
  payment_method: 'card' | 'link' | 'desk';
  places: number;
  /** What the golfer was shown; null when they did not say. */
  expected_amount: number | null;
  /** Entries a calendar month the golfer's plan allows; null is unlimited. */
  month_limit: number | null;
  /** Entered by the organizer before those who wait in line. */
  is_ahead_of_line?: boolean;
  /** By the tournament's price list; else it costs the fee. */
  price?: PricedOrder;
  /** Until when its places are held, where it is still to be paid. */
  hold_expires_at: Date | null;
  mode: 'solo' | 'group';
  team_name: string | null;
  emergency_contact: string | null;
  emergency_phone: string | null;
  dietary_restrictions: string | null;
  special_requests: string | null;
  players: {
    id: string;
    position: number;
    /** The account of who plays, where one is known. */
    golfer_id: string | null;
    first_name: string;
    last_name: string;
    /** The name as it is shown, where it is no other than first and last name make: left out. */
    written_name?: string | null;
    email: string;
    phone: string;
    /** Handicap Index in tenths of a stroke; null for a player without one. */
    index_tenths: number | null;
    /** Where a division of entry asks for them. */
    birth_year?: number | null;
    gender?: 'm' | 'f' | 'x' | null;
    /** False for a place whose person is still to be named. */
    is_named?: boolean;
  }[];
};

/** `contended`: somebody else was in between; ask again. */
export type PlacesAnswer =
  | { id: string; outcome: 'seated'; status: 'pending' | 'completed'; amountCents: Cents }
  | { id: string; outcome: 'refused'; refusal: EntryRefusal; placesLeft: number; amountCents: Cents }
  | { id: string; outcome: 'contended' };

type Row = {
  id: string;
  tournament_id: string;
  /** Null where there is no such tournament, as whatever else the lock knows. */
  free: number | null;
  waiting: number | null;
  is_closed: boolean | null;
  is_paused: boolean | null;
  amount: Cents | null;
  has_live_entry: boolean;
  entries_of_month: number;
  status: 'pending' | 'completed' | null;
  /** Said by the statement with choices alone. */
  is_stale?: boolean;
  division_left?: number | null;
  code_left?: number | null;
  is_extra_gone?: boolean;
  is_kept?: boolean;
};

/** An order that costs the fee: nothing more is locked, judged or written. */
const plain: SqlParts = {
  asked: '',
  locked: '',
  amount: 't.registration_fee * a.places',
  needs: 'places',
  passes: '',
  setAside: 'l.set_aside',
  counts: '',
  judged: '',
  joins: '',
  fits: '',
  chosen: '',
  columns: '',
  values: '',
  from: 'fitting',
  returning: '',
  playersAsked: '',
  playersColumns: '',
  playersValues: '',
  kept: '',
  told: '',
};

/** What happened is an event of each entry that is complete; whoever reads events tells people. */
const told = `event as (
  ${eventsOf('registration.completed', 'id', '$2', `seated where payment_status = 'completed'`)}
), dispatched as materialized (
  select ${dispatched('id')} from event
)`;
const silence = 'dispatched as materialized (select where false)';

/**
 * The one statement that gives places away, for one entry or many at once.
 *
 * It locks the counters of the tournaments asked for (in the order of their ids, so that two statements never wait for
 * each other), seats those whom the locks allow (`refusalUnderLock` in the rules says the same, and names the refusal)
 * in the order they came, and moves the counters by exactly what it inserted. Whether entry is open for somebody is
 * judged before. A group is seated whole or not at all. Two unique indexes decide what locks cannot: one live entry a
 * golfer and tournament, and the plan's entries of a month. An entry without a fee, or paid at the desk, is completed
 * at once; any other holds its places until its own `hold_expires_at`.
 *
 * The counter is written from what was locked, every column that its checks look at: PostgreSQL checks the new row
 * against the one that the statement saw when it began, before it goes over to the newest, and would refuse places that
 * just came free.
 */
const holdStatement = (isQuiet: boolean, parts: SqlParts = plain) => `
with asked as materialized (
  select * from json_to_recordset($1::json) as a(
    position integer, id uuid, tournament_id uuid, golfer_id uuid, places integer, expected_amount bigint, month_limit integer,
    is_ahead_of_line boolean, hold_expires_at timestamptz, payment_method text, mode text, team_name text, emergency_contact text,
    emergency_phone text, dietary_restrictions text, special_requests text,
    players json${parts.asked})
), locked as materialized (
  select tournament_id, capacity, held, sold, set_aside, capacity - held - sold - set_aside as free, waiting,
    is_closed, is_paused
  from tournament_places
  where tournament_id in (select tournament_id from asked)
  order by tournament_id
  for no key update
)${parts.locked}, judged as materialized (
  select a.*, l.free, l.waiting, l.is_closed, l.is_paused, ${parts.amount} as amount,
    ${parts.amount} > 0 and a.payment_method <> 'desk' as is_due,${parts.judged}
    to_char($2::timestamptz at time zone t.time_zone, 'YYYY-MM') as entry_month,
    exists (
      select from tournament_registrations r
      where r.golfer_id = a.golfer_id and r.tournament_id = a.tournament_id and r.payment_status in ('pending', 'completed')
    ) as has_live_entry,
    case when a.month_limit is not null then (
      select count(*) from tournament_registrations r
      where r.golfer_id = a.golfer_id and r.payment_status in ('pending', 'completed')
        and r.entry_month = to_char($2::timestamptz at time zone t.time_zone, 'YYYY-MM')
    ) else 0 end as entries_of_month
  from asked a
  left join locked l on l.tournament_id = a.tournament_id
  left join tournaments t on t.id = l.tournament_id${parts.joins}
), fitting as (
  select j.*, sum(${parts.needs}) over (partition by tournament_id order by position) as running from judged j
  where not is_closed and (not is_paused or is_ahead_of_line)
    and (expected_amount is null or expected_amount = amount) and not has_live_entry
    and (waiting = 0 or is_ahead_of_line${parts.passes})
    and (month_limit is null or entries_of_month < month_limit)
    and ${parts.needs} <= free${parts.fits}
)${parts.chosen}, seated as (
  insert into tournament_registrations (
    id, tournament_id, golfer_id, payment_status, payment_amount, payment_method, mode, team_name, places,
    emergency_contact, emergency_phone, dietary_restrictions, special_requests,
    hold_expires_at, entry_month, month_slot, created_at, updated_at${parts.columns})
  select id, tournament_id, golfer_id, case when is_due then 'pending' else 'completed' end, amount, payment_method,
    mode, team_name, places,
    emergency_contact, emergency_phone, dietary_restrictions, special_requests,
    case when is_due then hold_expires_at end, entry_month,
    case when month_limit is not null then (
      select min(slot) from generate_series(1, month_limit) slot
      where slot not in (
        select r.month_slot from tournament_registrations r
        where r.golfer_id = f.golfer_id and r.entry_month = f.entry_month and r.month_slot is not null
          and r.payment_status in ('pending', 'completed'))
    ) end,
    $2, $2${parts.values}
  from ${parts.from} f where running <= free
  order by golfer_id, tournament_id
  on conflict do nothing
  returning id, tournament_id, places, payment_status${parts.returning}
), seated_players as (
  insert into registration_players (
    id, registration_id, position, golfer_id, first_name, last_name, written_name, email, phone,
    index_tenths, index_source${parts.playersColumns})
  select p.id, s.id, p.position, p.golfer_id, p.first_name, p.last_name, p.written_name, p.email, p.phone,
    ${writtenIndex('p.index_tenths')}${parts.playersValues}
  from seated s join asked a on a.id = s.id
  cross join json_to_recordset(a.players) as p(
    id uuid, position integer, golfer_id uuid, first_name text, last_name text, written_name text, email text,
    phone text, index_tenths integer${parts.playersAsked})
), counted as (
  update tournament_places p
  set capacity = l.capacity, held = l.held + n.held, sold = l.sold + n.sold, set_aside = ${parts.setAside}
  from locked l, (
    select tournament_id, sum(case when payment_status = 'pending' then places else 0 end) as held,
      sum(case when payment_status = 'completed' then places else 0 end) as sold${parts.counts}
    from seated group by tournament_id
  ) n
  where p.tournament_id = n.tournament_id and l.tournament_id = n.tournament_id
), ${parts.kept}${isQuiet ? silence : told}
select j.id, j.tournament_id, j.free, j.waiting, j.is_closed, j.is_paused, j.amount::integer,
  j.has_live_entry, j.entries_of_month,
  s.payment_status as status${parts.told}
from judged j left join seated s on s.id = j.id
-- What is selected and not asked for is not done.
where (select count(*) from dispatched) >= 0
order by j.position`;

/** The statement above, as a value that the queue of waiting entries is given; tried on its own in the race tests. */
export type GivePlaces = (
  db: Db,
  asked: PlacesRequest[],
  now: Date,
  options?: { isQuiet?: boolean },
) => Promise<PlacesAnswer[]>;
const statements = {
  told: holdStatement(false),
  quiet: holdStatement(true),
  chosen: holdStatement(false, withChoices),
};
/** The statement as PostgreSQL gets it, for measuring it. */
export const givePlacesText = statements.told;

/**
 * @param options.isQuiet nobody is told of the entries
 * @returns one answer an entry, in the order they were asked
 */
export const givePlaces: GivePlaces = async (db, asked, now, { isQuiet = false } = {}) => {
  if (asked.some(({ price }) => price !== undefined)) return giveWithChoices(db, asked, now);
  const { rows } = await db.query<Row>({
    name: isQuiet ? 'give-places-quietly' : 'give-places',
    text: isQuiet ? statements.quiet : statements.told,
    values: [JSON.stringify(asked.map((entry, position) => ({ ...entry, position }))), now],
  });
  return answersOf(asked, rows);
};

/**
 * The same where an order of the batch was priced by a list: it locks divisions, codes and extras after the counters.
 */
async function giveWithChoices(db: Db, asked: PlacesRequest[], now: Date): Promise<PlacesAnswer[]> {
  const flat = asked.map(({ price, ...entry }, position) => ({ ...entry, ...price, position }));
  const { rows } = await db.query<Row>({
    name: 'give-places-with-choices',
    text: statements.chosen,
    values: [JSON.stringify(flat), now],
  });
  return answersOf(asked, rows);
}

/**
 * What the rows mean. An entry that was not seated though it would still fit lost to one before it in the same
 * statement.
 */
function answersOf(asked: PlacesRequest[], rows: Row[]): PlacesAnswer[] {
  const left = new Map<string, number>();
  asked.forEach((entry, index) => {
    const row = rows[index];
    if (!left.has(entry.tournament_id)) left.set(entry.tournament_id, row?.free ?? 0);
    if (row?.status && !row.is_kept) left.set(entry.tournament_id, (left.get(entry.tournament_id) ?? 0) - entry.places);
  });
  return asked.map((entry, index) => {
    const row = rows[index];
    const amountCents = row?.amount ?? 0;
    if (row?.status) return { id: entry.id, outcome: 'seated', status: row.status, amountCents };
    const wish = {
      places: entry.places,
      expectedAmountCents: entry.expected_amount,
      monthLimit: entry.month_limit,
      isAheadOfLine: entry.is_ahead_of_line ?? false,
    };
    const placesLeft = left.get(entry.tournament_id) ?? 0;
    const known = row ? lockedFactsOf(row) : null;
    const refusal = refusalUnderLock(known, wish) ?? refusalUnderLock(known && { ...known, placesLeft }, wish);
    if (refusal) return { id: entry.id, outcome: 'refused', refusal, placesLeft, amountCents };
    return { id: entry.id, outcome: 'contended' };
  });
}

const lockedFactsOf = (row: Row): LockedEntryFacts | null =>
  row.free === null || row.waiting === null || row.is_closed === null || row.amount === null
    ? null
    : {
        isClosed: row.is_closed,
        isPaused: row.is_paused ?? false,
        amountCents: row.amount,
        hasLiveEntry: row.has_live_entry,
        entriesOfMonth: row.entries_of_month,
        placesLeft: row.free,
        partiesWaiting: row.waiting,
        isStale: row.is_stale ?? false,
        divisionLeft: row.division_left ?? null,
        codeLeft: row.code_left ?? null,
        isExtraGone: row.is_extra_gone ?? false,
        isKept: row.is_kept ?? false,
      };
