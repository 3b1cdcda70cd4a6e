import type { Db } from '../connection.ts';

/** An entry that asks for places. Amounts in whole cents. */
export type PlacesAsked = {
  id: string;
  tournament_id: string;
  golfer_id: string;
  places: number;
  /** What the golfer was shown; null when they did not say. */
  expected_amount: number | null;
  /** Entries a calendar month the golfer's plan allows; null is unlimited. */
  month_limit: number | null;
  /** Until when its places are held, for an entry that costs something. */
  hold_expires_at: Date;
  /** May enter in the early hours that the organizer opened for premium golfers. */
  is_premium: boolean;
  mode: 'solo' | 'group';
  team_name: string | null;
  emergency_contact: string | null;
  emergency_phone: string | null;
  dietary_restrictions: string | null;
  special_requests: string | null;
  players: {
    position: number;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    handicap: number;
  }[];
};

export type PlacesRefusal =
  | 'not_found'
  | 'entry_closed'
  | 'entry_not_open'
  | 'entry_not_yet'
  | 'price_changed'
  | 'already_entered'
  | 'upgrade_required'
  | 'tournament_full';

/** `contended`: somebody else was in between; ask again. */
export type PlacesAnswer =
  | { id: string; outcome: 'seated'; status: 'pending' | 'completed'; amountCents: number }
  | { id: string; outcome: 'refused'; refusal: PlacesRefusal; placesLeft: number; amountCents: number }
  | { id: string; outcome: 'contended' };

type Row = {
  id: string;
  tournament_id: string;
  places: number;
  free: number | null;
  amount: number | null;
  refusal: PlacesRefusal | null;
  status: 'pending' | 'completed' | null;
};

/**
 * The one statement that gives places away, for one entry or many at once.
 *
 * It locks the counters of the tournaments asked for (in the order of their ids, so that two statements never wait for
 * each other), judges every entry against what the locks protect, seats those that fit in the order they came, and
 * moves the counters by exactly what it inserted. A group is seated whole or not at all. Two unique indexes decide
 * what locks cannot: one live entry a golfer and tournament, and the plan's entries of a month.
 * An entry without a fee is completed at once; any other holds its places until its own `hold_expires_at`.
 *
 * The counter is written from what was locked, every column that its checks look at: PostgreSQL checks the new row against the
 * one that the statement saw when it began, before it goes over to the newest, and would refuse places that just came free.
 */
const holdStatement = `
with asked as materialized (
  select * from json_to_recordset($1::json) as a(
    position integer, id uuid, tournament_id uuid, golfer_id uuid, places integer, expected_amount bigint, month_limit integer, is_premium boolean,
    hold_expires_at timestamptz, mode text, team_name text, emergency_contact text, emergency_phone text, dietary_restrictions text, special_requests text,
    players json)
), locked as materialized (
  select tournament_id, capacity, held, sold, capacity - held - sold as free, is_closed
  from tournament_places
  where tournament_id in (select tournament_id from asked)
  order by tournament_id
  for no key update
), judged as materialized (
  select a.*, l.free, t.registration_fee * a.places as amount,
    to_char($2::timestamptz at time zone t.time_zone, 'YYYY-MM') as entry_month,
    case
      when t.id is null or t.state = 'draft' then 'not_found'
      when l.is_closed or t.state <> 'published' or t.closes_at <= $2 then 'entry_closed'
      when t.opens_at - case when a.is_premium then t.early_hours else 0 end * interval '1 hour' > $2 then 'entry_not_yet'
      when t.registration_fee > 0 and not o.charges_enabled then 'entry_not_open'
      when a.expected_amount <> t.registration_fee * a.places then 'price_changed'
      when exists (
        select from tournament_registrations r
        where r.golfer_id = a.golfer_id and r.tournament_id = a.tournament_id and r.payment_status in ('pending', 'completed')
      ) then 'already_entered'
      when a.month_limit is not null and (
        select count(*) from tournament_registrations r
        where r.golfer_id = a.golfer_id and r.payment_status in ('pending', 'completed')
          and r.entry_month = to_char($2::timestamptz at time zone t.time_zone, 'YYYY-MM')
      ) >= a.month_limit then 'upgrade_required'
      when a.places > l.free then 'tournament_full'
    end as refusal
  from asked a
  left join locked l on l.tournament_id = a.tournament_id
  left join tournaments t on t.id = l.tournament_id
  left join organizers o on o.id = t.organizer_id
), fitting as (
  select j.*, sum(places) over (partition by tournament_id order by position) as running from judged j where refusal is null
), seated as (
  insert into tournament_registrations (
    id, tournament_id, golfer_id, payment_status, payment_amount, mode, team_name, places, emergency_contact, emergency_phone,
    dietary_restrictions, special_requests, hold_expires_at, entry_month, month_slot, created_at, updated_at)
  select id, tournament_id, golfer_id, case when amount = 0 then 'completed' else 'pending' end, amount, mode, team_name, places,
    emergency_contact, emergency_phone, dietary_restrictions, special_requests, case when amount > 0 then hold_expires_at end,
    entry_month,
    case when month_limit is not null then (
      select min(slot) from generate_series(1, month_limit) slot
      where slot not in (
        select r.month_slot from tournament_registrations r
        where r.golfer_id = f.golfer_id and r.entry_month = f.entry_month and r.month_slot is not null
          and r.payment_status in ('pending', 'completed'))
    ) end,
    $2, $2
  from fitting f where running <= free
  order by golfer_id, tournament_id
  on conflict do nothing
  returning id, tournament_id, places, payment_status
), seated_players as (
  insert into registration_players (registration_id, position, first_name, last_name, email, phone, handicap)
  select s.id, p.position, p.first_name, p.last_name, p.email, p.phone, p.handicap
  from seated s join asked a on a.id = s.id
  cross join json_to_recordset(a.players) as p(
    position integer, first_name text, last_name text, email text, phone text, handicap numeric)
), counted as (
  update tournament_places p set capacity = l.capacity, held = l.held + n.held, sold = l.sold + n.sold
  from locked l, (
    select tournament_id, sum(case when payment_status = 'pending' then places else 0 end) as held,
      sum(case when payment_status = 'completed' then places else 0 end) as sold
    from seated group by tournament_id
  ) n
  where p.tournament_id = n.tournament_id and l.tournament_id = n.tournament_id
)
select j.id, j.tournament_id, j.places, j.free, j.amount::integer, j.refusal, s.payment_status as status,
  case when s.payment_status = 'completed'
    then graphile_worker.add_job('tell-registration', json_build_object('registrationId', s.id), job_key := 'tell:' || s.id) end is null as told
from judged j left join seated s on s.id = j.id
order by j.position`;

/** The statement above, as a value that the queue of waiting entries is given: one function, tried on its own in the race tests. */
export type GivePlaces = (db: Db, asked: PlacesAsked[], now: Date) => Promise<PlacesAnswer[]>;

/** @returns one answer an entry, in the order they were asked */
export const givePlaces: GivePlaces = async (db, asked, now) => {
  const { rows } = await db.query<Row>({
    name: 'give-places',
    text: holdStatement,
    values: [JSON.stringify(asked.map((entry, position) => ({ ...entry, position }))), now],
  });
  return answersOf(rows);
};

/** What a row means. An entry that was not seated though it would still fit lost to one before it in the same statement. */
export function answersOf(rows: Row[]): PlacesAnswer[] {
  const left = new Map<string, number>();
  for (const row of rows) {
    if (!left.has(row.tournament_id)) left.set(row.tournament_id, row.free ?? 0);
    if (row.status) left.set(row.tournament_id, (left.get(row.tournament_id) ?? 0) - row.places);
  }
  return rows.map((row) => {
    if (row.status) return { id: row.id, outcome: 'seated', status: row.status, amountCents: row.amount ?? 0 };
    const placesLeft = left.get(row.tournament_id) ?? 0;
    const refusal = row.refusal ?? (row.places > placesLeft ? 'tournament_full' : null);
    if (refusal) return { id: row.id, outcome: 'refused', refusal, placesLeft, amountCents: row.amount ?? 0 };
    return { id: row.id, outcome: 'contended' };
  });
}
