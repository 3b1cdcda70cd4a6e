import type { Db } from '#kernel/database/connection.ts';
import { countWritten, listIds } from '#kernel/database/reading.ts';
import { dispatched, eventsOf } from '#kernel/database/events.ts';
import { jobAdded } from '#kernel/database/jobs.ts';
import { choicesGivenBack, keptBack } from './give-back-choices.ts';
import { servingRequested } from '#areas/tournaments/database/request-serving.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/** SQL: the purchase whose checkout session the job closes. */
const purchase = `json_build_object('purchase', json_build_object('kind', 'registration', 'id', e.id))`;

/** SQL: whether a hold has expired; `$1` is now. */
const hasLapsed = `payment_status = 'pending' and hold_expires_at <= $1 and pays = 'captain'`;

/**
 * Ends every expired hold, oldest first, and returns its places, in one statement that several workers may run at once.
 * Groups that pay by shares are left to `end-shares.ts`. Freed places go to the waitlist, or to a ballot that has not
 * been drawn yet. Queues a job that closes the checkout sessions at the provider, and notifies the golfers' open pages.
 * @param only limits the call to one entry; null means every expired hold
 * @returns how many holds ended; call again while it equals `limit`
 */
export const expireHolds = (db: Db, now: Date, limit: number, only: string | null = null): Promise<number> =>
  countWritten(db, {
    name: 'expire-holds',
    text: `
      with lapsed as materialized (
        select id, tournament_id from tournament_registrations
        where ${hasLapsed} and ($3::uuid is null or id = $3)
        order by hold_expires_at limit $2
      ), locked as materialized (
        select tournament_id from tournament_places
        where tournament_id in (select tournament_id from lapsed) order by tournament_id for no key update
      ), drawings as materialized (
        -- Locked as well, so that it is known as it is now and not as it was when the statement began.
        select tournament_id, drawn_at is null as is_to_come from ballots
        where tournament_id in (select tournament_id from locked) for share
      ), expired as (
        update tournament_registrations r
        set payment_status = 'expired', hold_expires_at = null, is_processing = false, updated_at = $1
        from locked l
        where r.tournament_id = l.tournament_id and r.id in (select id from lapsed) and r.payment_status = 'pending'
          and r.hold_expires_at <= $1
        returning r.id, r.tournament_id, r.golfer_id, r.places, r.division_id, r.code_id, r.kept_places
      ), ended as (
        select r.*, false as was_paid, ${keptBack('$1')} as kept from expired r
      ), ${choicesGivenBack('ended', '$1')}, counted as (
        update tournament_places p
        set held = p.held - n.places, set_aside = p.set_aside + case when n.is_drawn_later then n.places else n.kept end
        from (
          select e.tournament_id, sum(e.places) as places, sum(e.kept) as kept, bool_or(d.is_to_come) as is_drawn_later
          from ended e left join drawings d on d.tournament_id = e.tournament_id
          group by e.tournament_id
        ) n
        where p.tournament_id = n.tournament_id
        returning p.tournament_id, p.waiting
      ), called as materialized (
        select ${servingRequested('tournament_id')} from counted where waiting > 0
      ), lapsed_offer as (
        update waitlist_entries l set state = 'lapsed', changed_at = $1
        from expired e where l.registration_id = e.id and l.state = 'offered'
        returning l.id
      ), told as (
        ${eventsOf('waitlist.lapsed', 'id', '$1', 'lapsed_offer')}
      ), told_of as materialized (
        select ${dispatched('id')} from told
      ), event as (
        ${eventsOf('registration.expired', 'id', '$1', 'expired')}
      )
      select ${jobAdded('close-checkout', purchase, `'close:' || e.id`)}, ${dispatched('v.id')},
        case when g.user_id is not null then
          pg_notify('live', json_build_object('user', g.user_id, 'event', 'registration', 'id', e.id)::text)
        end
      from expired e
      join event v on v.subject_id = e.id
      left join golfers g on g.id = e.golfer_id
      -- What is selected and not asked for is not done.
      where (select count(*) from called) + (select count(*) from told_of) >= 0`,
    values: [now, limit, only],
  });

/** The entries whose hold has expired, oldest first. */
export const listLapsedHolds = (db: Db, now: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-lapsed-holds',
    text: `select id from tournament_registrations where ${hasLapsed} order by hold_expires_at limit $2`,
    values: [now, limit],
  });

/**
 * Deletes entries of a tournament's field and returns their places, without trace. Lock the counter and check that
 * nothing refers to the entries first.
 */
export async function removeEntries(tx: Db, tournamentId: string, registrationIds: string[]): Promise<void> {
  await tx.query({
    name: 'remove-entries',
    text: `with gone as (
             delete from tournament_registrations
             where id = any($2::uuid[]) and tournament_id = $1 and ${inField('tournament_registrations')}
             returning places
           )
           update tournament_places set sold = sold - coalesce((select sum(places) from gone), 0) where tournament_id = $1`,
    values: [tournamentId, registrationIds],
  });
}
