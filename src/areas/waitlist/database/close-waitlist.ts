import { outcomeDays } from '#areas/waitlist/rules/waitlist-odds.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';

/**
 * Tournaments whose waitlist is over, by its end time or by cancellation, and has not been closed yet; soonest start
 * first.
 */
export const listWaitlistsToClose = (db: Db, now: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'waitlists-to-close',
    text: `select id from (
             select t.id, t.starts_at
             from tournaments t left join waitlist_rules l on l.tournament_id = t.id
             where t.state = 'published'
               and t.start_date between ($1::timestamptz at time zone 'UTC')::date - 1 and ($1::timestamptz at time zone 'UTC')::date + 9
               and t.starts_at - coalesce(l.closes_hours, 24) * interval '1 hour' <= $1
               and not exists (select from waitlist_outcomes o where o.tournament_id = t.id)
             union
             select t.id, t.starts_at
             from tournament_places p join tournaments t on t.id = p.tournament_id
             left join waitlist_rules l on l.tournament_id = t.id
             where p.waiting > 0
               and (p.is_closed or t.starts_at - coalesce(l.closes_hours, 24) * interval '1 hour' <= $1)
           ) over order by starts_at, id limit $2`,
    values: [now, limit],
  });

/**
 * Closes a waitlist: ends all waiting parties and records how many places came free on each day before its end. Lock
 * the counter first.
 * @returns the parties that were waiting
 */
export async function closeWaitlist(tx: Db, tournamentId: string, waitlistEnd: Date, now: Date): Promise<string[]> {
  await tx.query({
    name: 'keep-waitlist-outcome',
    text: `insert into waitlist_outcomes (tournament_id, organizer_id, capacity, freed, closed_at)
           select t.id, t.organizer_id, p.capacity, array(
             select least(32767, coalesce(sum(r.places), 0))::smallint
             from generate_series(${outcomeDays - 1}, 0, -1) days
             left join tournament_registrations r on r.tournament_id = t.id and r.ended_at <= $2
               and floor(extract(epoch from $2::timestamptz - r.ended_at) / 86400) = days
             group by days order by days desc), $2
           from tournaments t join tournament_places p on p.tournament_id = t.id
           where t.id = $1 and t.state = 'published'
           on conflict do nothing`,
    values: [tournamentId, waitlistEnd],
  });
  return listIds(tx, {
    name: 'close-waitlist',
    text: `with closed as (
             update waitlist_entries set state = 'closed', changed_at = $2
             where tournament_id = $1 and state in ('entered', 'waiting') returning id
           ), counted as (
             update tournament_places set waiting = 0 where tournament_id = $1 and waiting > 0
           )
           select id from closed`,
    values: [tournamentId, now],
  });
}
