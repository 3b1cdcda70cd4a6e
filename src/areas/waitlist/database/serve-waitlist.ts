import { minCharge } from '#kernel/contract/min-charge.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { dispatched, eventsOf } from '#kernel/database/events.ts';
import { allInFee, joinTerms } from '#areas/entries/database/terms/all-in.ts';
import { type ServeParts, withDivisions, withoutDivisions } from './serve-divisions.ts';
import { golferMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { writtenIndex } from '#areas/entries/database/places/written-index.ts';

/** The facts of a tournament for one run of serving, read without a lock. */
export type ServeTerms = {
  tournamentId: string;
  now: Date;
  /** When an offer that is made now expires. */
  offerEndsAt: Date;
  /** Strict order: where the first party does not fit, free places are kept for it and no later party is served. */
  whole: boolean;
  /** The monthly limit of entries in the free plan. */
  freeLimit: number;
  /** The number of parties from the front that are considered. */
  lookedAt?: number;
  /** Entries are made into divisions: each party gets the first of its chosen divisions that has room. */
  hasDivisions?: boolean;
};

export type Served = { id: string; places: number; state: 'offered' | 'in' };

/**
 * SQL: whether the entry `e` is waiting, written so that PostgreSQL cannot use the index of waiting entries. Right
 * after a draw the statistics say that nobody waits; PostgreSQL would take the index for empty and scan all of it for
 * each party, instead of finding each party by its id.
 */
const isWaiting = `e.state || '' = 'waiting'`;

/**
 * Offers free places to the waitlist in its order, in one statement.
 *
 * The statement locks the counter and reads the first parties whose minimum fits into the free places. It walks them
 * with the number of places left: a party whose minimum fits gets as many of the places it wants as are left
 * (`allocatePlaces` in the rules does the same). The update of the entries decides which are really served: of two
 * concurrent statements, whose snapshots are older than their locks, only one updates a row. A golfer whose plan allows
 * no entry this month is skipped and notified once.
 *
 * Orders are inserted as pending and held until the offer expires, for the lower of the fee on the day of joining and
 * now. An order that is free or below the smallest card payment is complete at once. The counter is written from the
 * locked values, including every column that its checks read: PostgreSQL checks the new row against the version from
 * the start of the statement before it moves on to the newest, and would refuse places that have just come free. For
 * divisions see `withDivisions`.
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

/** Runs the serving statement once. @returns the parties that it served */
export async function offerPlaces(db: Db, terms: ServeTerms): Promise<Served[]> {
  const { tournamentId, now, offerEndsAt, whole, freeLimit, lookedAt = 200, hasDivisions = false } = terms;
  return allRows<Served>(db, {
    name: hasDivisions ? 'serve-waitlist-in-divisions' : 'serve-waitlist',
    text: hasDivisions ? statements.divisions : statements.field,
    values: [tournamentId, now, offerEndsAt, freeLimit, whole, lookedAt],
  });
}
