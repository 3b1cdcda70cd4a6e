import type { Db } from '#kernel/database/connection.ts';
import { isOutFromStart } from '#areas/tournaments/database/standing.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/** The most entries in one run of reminders; the next run takes the rest. */
const most = 20_000;

const idsOf = async (db: Db, query: { name: string; text: string; values: unknown[] }): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
};

/**
 * Paid entries for which a reminder of tomorrow's play is due. It is due from nine in the morning at the venue on the
 * day before, once for each entry, unless the golfer has opted out or withdrawn.
 */
export const listEntriesOfTomorrow = (db: Db, now: Date): Promise<string[]> =>
  idsOf(db, {
    name: 'entries-of-tomorrow',
    text: `with tomorrow as materialized (
             select id from tournaments t
             where state = 'published'
               and start_date between ($1::timestamptz at time zone 'UTC')::date and ($1::timestamptz at time zone 'UTC')::date + 2
               and start_date = ($1::timestamptz at time zone time_zone)::date + 1
                 and ($1::timestamptz at time zone time_zone)::time >= '09:00'
           )
           select r.id from tomorrow t join tournament_registrations r on r.tournament_id = t.id and ${inField('r')}
           left join registration_players first on first.registration_id = r.id and first.position = 0
           left join golfers g on g.id = r.golfer_id
           left join user_notification_preferences p on p.user_id = g.user_id
           where coalesce(p.tournament_updates, true)
             -- Somebody else may have taken the place of who entered.
             and (g.id is null or first.replaced_at is null or exists (
               select from registration_players q where q.registration_id = r.id and q.golfer_id = g.id))
             and not ${isOutFromStart('t.id', 'first.id')}
             and not exists (select from notifications n where n.user_id = g.user_id and n.subject = 'tomorrow:' || r.id)
             and not exists (select from mails m where m.subject_key = first.email || ':tomorrow:' || r.id and r.golfer_id is null)
           limit $2`,
    values: [now, most],
  });

/**
 * Entries whose hold is about to end and whose golfers want a reminder and have had none. A hold is reminded of ten
 * minutes before its end; an offer from the waitlist in the last quarter of its time, at least ten minutes and at most
 * six hours before the end. Left out are holds shorter than five minutes, and those in their first minute, while the
 * golfer is still at the page.
 */
export const listHoldsToRemind = (db: Db, now: Date): Promise<string[]> =>
  idsOf(db, {
    name: 'holds-to-remind',
    text: `select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id
           left join user_notification_preferences p on p.user_id = g.user_id
           where r.payment_status = 'pending' and r.hold_expires_at > $1 and r.hold_expires_at <= $1::timestamptz + interval '6 hours'
             and r.hold_expires_at <= $1::timestamptz + case when r.origin = 'waitlist'
               then least(greatest((r.hold_expires_at - r.created_at) / 4, interval '10 minutes'), interval '6 hours')
               else interval '10 minutes' end
             and not r.is_processing and r.pays = 'captain' and r.created_at <= $1::timestamptz - interval '1 minute'
               and r.hold_expires_at >= r.created_at + interval '5 minutes'
             and coalesce(p.payment_reminders, true)
             and not exists (select from notifications n where n.user_id = g.user_id and n.subject = 'hold:' || r.id)
           order by r.hold_expires_at limit $2`,
    values: [now, most],
  });
