import type { Db } from '../connection.ts';

const atOnce = 2_000;

/** Those of which nothing is said yet: whatever a trigger has said meanwhile is newer. */
const fillPlayState = `
  with begun as (
    select tournament_id, case when bool_and(status = 'official') then 'official' else 'begun' end as said
    from golf_rounds
    where status <> 'cancelled'
    group by tournament_id
    having bool_or(status in ('playing', 'suspended', 'finished', 'official'))
  ), unsaid as (
    select t.id, b.said
    from begun b
    join tournaments t on t.id = b.tournament_id
    where t.play_state is null
    order by t.id
    limit $1
    for no key update of t skip locked
  )
  update tournaments t
  set play_state = u.said
  from unsaid u
  where t.id = u.id`;

const fillWaitlistHours = `
  with unsaid as (
    select t.id, case when l.is_on then l.closes_hours end as hours
    from line_rules l
    join tournaments t on t.id = l.tournament_id
    where t.waitlist_hours is distinct from case when l.is_on then l.closes_hours end
    order by t.id
    limit $1
    for no key update of l, t skip locked
  )
  update tournaments t
  set waitlist_hours = u.hours
  from unsaid u
  where t.id = u.id`;

/** What tournaments of the version before say in lists: how far their rounds are, and how long their waitlist lasts. */
export async function fillWhatListsSay(db: Db): Promise<void> {
  for (const text of [fillPlayState, fillWaitlistHours])
    for (let filled = atOnce; filled === atOnce; ) filled = (await db.query(text, [atOnce])).rowCount ?? 0;
}
