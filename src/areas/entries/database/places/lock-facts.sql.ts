import { isDeletedGolfer } from '#kernel/database/accounts/deleted.ts';

/** The locks and reads before entries are judged, in the lock order that every writer follows. */

/**
 * Locks the counters of the tournaments `$1`. PostgreSQL takes a statement's snapshot before the statement waits for
 * its locks, and afterwards reads only the locked rows again. Every other fact is therefore read by a later statement.
 */
export const lockCounters = `
select tournament_id as id, capacity - held - sold - set_aside as free, waiting, is_closed, is_paused
from tournament_places
where tournament_id = any($1::uuid[])
order by tournament_id
for no key update`;

/** Fee, price list, close of entry and zone of tournaments ($1). */
export const readPrices = `
select t.id, t.registration_fee, t.closes_at, t.time_zone, e.version
from tournaments t
left join entry_terms e on e.tournament_id = t.id
where t.id = any($1::uuid[])`;

/**
 * Pairs of a golfer (`$1`) and a tournament (`$2`) that may not enter: the golfer has a live entry already, or has
 * deleted the account since the request.
 */
export const readEntered = `
select a.golfer_id, a.tournament_id
from unnest($1::uuid[], $2::uuid[]) as a(golfer_id, tournament_id)
where ${isDeletedGolfer('a.golfer_id')} or exists (
  select from tournament_registrations r
  where r.golfer_id = a.golfer_id and r.tournament_id = a.tournament_id
    and r.payment_status in ('pending', 'completed'))`;

/** The live entries of golfers ($1) in these months ($2). */
export const readOfMonth = `
select golfer_id, entry_month, month_slot
from tournament_registrations
where golfer_id = any($1::uuid[])
  and entry_month = any($2::text[])
  and payment_status in ('pending', 'completed')`;

/** Rows of a table by id ($1), with what is left of each. */
const lockById = (table: string, columns: string): string => `
select id, ${columns}
from ${table}
where id = any($1::uuid[])
order by id
for no key update`;

export const lockDivisions = lockById('divisions', 'places - taken as rest');
export const lockCodes = lockById('entry_codes', 'is_active, max_uses - used as rest, kept_places, kept_until');
export const lockExtras = lockById('entry_extras', 'stock - taken as rest');
export const lockCredits = lockById('credits', 'left_amount, expires_at');
