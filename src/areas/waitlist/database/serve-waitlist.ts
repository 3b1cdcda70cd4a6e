import { minCharge } from '#kernel/contract/min-charge.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { dispatched, eventsOf } from '#kernel/database/events.ts';
import { allInFee, joinTerms } from '#areas/entries/database/terms/all-in.ts';
import { type ServeParts, withDivisions, withoutDivisions } from './serve-divisions.ts';
import { golferMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { writtenIndex } from '#areas/entries/database/places/written-index.ts';

/** The terms of a tournament for a turn of serving, read without a lock. */
export type ServeTerms = {
  tournamentId: string;
  now: Date;
  /** Until when an offer that is made now lasts. */
  offerEndsAt: Date;
  /** Places gather for the party at the head: nobody passes who cannot be served. */
  whole: boolean;
  /** Entries a calendar month that the free plan allows. */
  freeLimit: number;
  /** The number of parties from the front that are looked at. */
  lookedAt?: number;
  /** Entries are made into divisions: each party gets the first of its own that has room. */
  hasDivisions?: boolean;
};

export type Served = { id: string; places: number; state: 'offered' | 'in' };

/**
 * SQL: whether the entry `e` waits, written so that the index of waiting entries is not used. Right after a draw
 * PostgreSQL's statistics say that nobody waits: it would take that index for empty and walk all of it once a party,
 * instead of finding each party by its id.
 */
const isWaiting = `e.state || '' = 'waiting'`;

/**
 * Hands free places to the waitlist, in its order; one statement.
 *
 * It locks the counter, reads the first parties of those who could use what is free (nobody where nothing is), and
 * walks them with what is left: whose minimum fits gets what is left of what they want (`allocatePlaces` in the rules
 * says the same). The update of the entries decides which are really taken: of two statements at once, whose snapshots
 * are older than their locks, only one wins a row. A golfer whose plan allows no entry this month is passed over and
 * told once. Orders are inserted as pending, held until the offer ends, for the lower of the fee on the day of joining
 * and now; those without a fee, or with less than a card takes, are complete at once. The counter is written from what
 * was locked, every column that its checks look at: PostgreSQL checks the new row against the one that the statement
 * saw when it began, before it goes over to the newest, and would refuse places that just came free. Where there are
 * divisions of entry they are locked after the counter, the walk carries what each has left, and a party is seated in
 * one of its own.
 */
const statement = (parts: ServeParts) => `
with recursive locked as materialized (
  select capacity, held, sold, set_aside, waiting,
    case when is_closed or is_paused then 0 else capacity - held - sold - set_aside end as free
  from tournament_places where tournament_id = $1 for no key update
), ${parts.locked}terms as materialized (
  select ${allInFee} as registration_fee, to_char($2::timestamptz at time zone t.time_zone, 'YYYY-MM') as entry_month
  from tournaments t ${joinTerms} where t.id = $1
), heads as materialized (
  select first.*, row_number() over (order by priority_tier, rank, id) as n from (
    select id, golfer_id, people, min_places, priority_tier, rank${parts.wished} from waitlist_entries
    where tournament_id = $1 and state = 'waiting' and (select free from locked) > 0
      and ($5 or min_places <= (select free from locked))
    order by priority_tier, rank, id limit $6
  ) first
), walked (n, rest, given, id, people, min_places, rank, month_limit, is_barred${parts.carried}) as (
  select 0::bigint, free, 0, null::uuid, 0, 0, null::numeric, null::integer, false${parts.begun} from locked
  union all
  select h.n, case when $5 and g.given = 0 and not m.is_barred then 0 else w.rest - g.given end, g.given,
    h.id, h.people, h.min_places, h.rank, m.month_limit, m.is_barred${parts.left}
  from walked w
  join heads h on h.n = w.n + 1
  cross join terms t
  cross join lateral (
    select case when ${golferMay('unlimited_entries', 'g.user_id', '$2')} then null else $4::integer end as month_limit
    from golfers g where g.id = h.golfer_id
  ) l
  cross join lateral (
    select l.month_limit, h.min_places <= w.rest and (
      exists (
        select from tournament_registrations r
        where r.golfer_id = h.golfer_id and r.tournament_id = $1 and r.payment_status in ('pending', 'completed'))
      or l.month_limit is not null and l.month_limit <= (
        select count(*) from tournament_registrations r
        where r.golfer_id = h.golfer_id and r.payment_status in ('pending', 'completed') and r.entry_month = t.entry_month)
    ) as is_barred
  ) m
  cross join lateral (${parts.given}) g
  where w.rest > 0
), taken as (
  update waitlist_entries e
  set state = case when ${parts.price} * w.given >= ${minCharge()} then 'offered' else 'in' end,
    registration_id = gen_random_uuid(), served_at = $2, changed_at = $2, is_barred = false
  from ${parts.sources}, terms t
  where e.id = w.id and w.given > 0 and ${isWaiting} and e.people = w.people and e.min_places = w.min_places
    and e.rank = w.rank
  returning e.id, e.golfer_id, e.registration_id, e.entry, e.state, w.given, w.month_limit, t.entry_month,
    case when ${parts.price} * w.given >= ${minCharge()} then ${parts.price} * w.given else 0 end as amount${parts.taken}
), barred as (
  update waitlist_entries e set is_barred = true
  from walked w where e.id = w.id and w.is_barred and ${isWaiting} and not e.is_barred
  returning e.id
), seated as (
  insert into tournament_registrations (
    id, tournament_id, golfer_id, origin, payment_status, payment_amount, payment_method, mode, team_name, places,
    emergency_contact, emergency_phone, dietary_restrictions, special_requests, hold_expires_at, entry_month, month_slot,
    created_at, updated_at${parts.columns})
  select registration_id, $1, golfer_id, 'waitlist', case when state = 'offered' then 'pending' else 'completed' end, amount,
    'card', case when given = 1 then 'solo' else entry->>'mode' end, entry->>'team_name', given,
    entry->>'emergency_contact', entry->>'emergency_phone', entry->>'dietary_restrictions', entry->>'special_requests',
    case when state = 'offered' then $3::timestamptz end, entry_month,
    case when month_limit is not null then (
      select min(slot) from generate_series(1, month_limit) slot
      where slot not in (
        select r.month_slot from tournament_registrations r
        where r.golfer_id = k.golfer_id and r.entry_month = k.entry_month and r.month_slot is not null
          and r.payment_status in ('pending', 'completed'))
    ) end,
    $2, $2${parts.columns}
  from taken k order by golfer_id
  returning id, payment_status
), named as (
  insert into registration_players (
    id, registration_id, position, golfer_id, first_name, last_name, email, phone, index_tenths,
    index_source${parts.playersColumns})
  select p.id, k.registration_id, p.position, p.golfer_id, p.first_name, p.last_name, p.email, p.phone,
    ${writtenIndex('p.index_tenths')}${parts.playersValues}
  from taken k
  cross join jsonb_to_recordset(k.entry->'players') as p(
    id uuid, position integer, golfer_id uuid, first_name text, last_name text, email text, phone text, index_tenths integer${parts.playersAsked})
  where p.position < k.given
), counted as (
  update tournament_places p
  set capacity = l.capacity, held = l.held + n.held, sold = l.sold + n.sold, set_aside = l.set_aside,
    waiting = l.waiting - n.parties
  from locked l, (
    select coalesce(sum(given) filter (where state = 'offered'), 0) as held,
      coalesce(sum(given) filter (where state = 'in'), 0) as sold, count(*) as parties
    from taken
  ) n
  where p.tournament_id = $1 and n.parties > 0
), ${parts.kept}offered as (
  ${eventsOf('waitlist.offered', 'id', '$2', `taken where state = 'offered'`)}
), completed as (
  ${eventsOf('registration.completed', 'id', '$2', `seated where payment_status = 'completed'`)}
), told as (
  ${eventsOf('waitlist.barred', 'id', '$2', 'barred')}
), dispatched as materialized (
  select ${dispatched('v.id')} from (select id from offered union all select id from completed union all select id from told) v
), woken as materialized (
  select pg_notify('live', json_build_object('user', g.user_id, 'event', 'waitlist', 'id', k.id)::text)
  from taken k join golfers g on g.id = k.golfer_id
)
select k.id, k.given as places, k.state
from taken k
-- What is selected and not asked for is not done.
where (select count(*) from dispatched) + (select count(*) from woken) >= 0`;

const statements = { field: statement(withoutDivisions), divisions: statement(withDivisions) };

/** Runs the statement above once. @returns the parties that it served */
export async function offerPlaces(db: Db, terms: ServeTerms): Promise<Served[]> {
  const { tournamentId, now, offerEndsAt, whole, freeLimit, lookedAt = 200, hasDivisions = false } = terms;
  return allRows<Served>(db, {
    name: hasDivisions ? 'serve-waitlist-in-divisions' : 'serve-waitlist',
    text: hasDivisions ? statements.divisions : statements.field,
    values: [tournamentId, now, offerEndsAt, freeLimit, whole, lookedAt],
  });
}
