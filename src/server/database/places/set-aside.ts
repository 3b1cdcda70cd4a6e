import type { Db } from '../connection.ts';
import { servingCalled } from '../line/call-serving.ts';

/** Sets all places of a tournament aside for its ballot: nobody can enter beside it. Lock the counter and judge before. */
export async function setAllAside(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'set-all-aside',
    text: 'update tournament_places set set_aside = capacity where tournament_id = $1',
    values: [tournamentId],
  });
}

/** What was set aside is free again: the line's where somebody waits. Lock the counter before. */
export async function freeSetAside(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'free-set-aside',
    text: 'update tournament_places set set_aside = 0 where tournament_id = $1',
    values: [tournamentId],
  });
}

/** Sets so many more places aside for a code, or fewer: these are the line's first. Lock the counter and judge before. */
export async function moveSetAside(tx: Db, tournamentId: string, places: number): Promise<void> {
  await tx.query({
    name: 'move-set-aside',
    text: `with moved as (
             update tournament_places set set_aside = set_aside + $2 where tournament_id = $1
             returning tournament_id, waiting > 0 and $2 < 0 as is_called
           )
           select ${servingCalled('tournament_id')} from moved where is_called`,
    values: [tournamentId, places],
  });
}

/**
 * Gives back what codes keep of the field whose time is over; it is the line's first. One statement, safe from several
 * workers at once.
 */
export async function releaseKept(db: Db, now: Date): Promise<void> {
  await db.query({
    name: 'release-kept',
    text: `with due as materialized (
             select k.id, k.tournament_id from entry_codes k join tournaments t on t.id = k.tournament_id
             where k.kept_places > 0 and (coalesce(k.kept_until, t.closes_at) <= $1 or not k.is_active)
             limit 500
           ), locked as materialized (
             select tournament_id from tournament_places
             where tournament_id in (select tournament_id from due) order by tournament_id for no key update
           ), codes as materialized (
             select k.id, k.tournament_id, k.kept_places from entry_codes k
             where k.id in (select id from due) and k.kept_places > 0 and (select count(*) from locked) >= 0
             order by k.id for no key update
           ), released as (
             update entry_codes k set kept_places = 0 from codes c where k.id = c.id
           ), counted as (
             update tournament_places p set set_aside = p.set_aside - n.n
             from (select tournament_id, sum(kept_places) as n from codes group by tournament_id) n
             where p.tournament_id = n.tournament_id
             returning p.tournament_id, p.waiting
           )
           select ${servingCalled('tournament_id')} from counted where waiting > 0`,
    values: [now],
  });
}
