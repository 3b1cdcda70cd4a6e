import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/**
 * SQL: the deadline for naming players of an entry in the tournament `t`: the organizer's date, or the close of entry.
 */
export const namesUntil = `coalesce((
    select (e.changes_until + 1)::timestamp at time zone t.time_zone from entry_terms e where e.tournament_id = t.id
  ), t.closes_at)`;

export type UnnamedSoon = Pick<RowOf<typeof tournaments>, 'title' | 'time_zone'> & {
  id: string;
  user_id: string;
  tournament_id: string;
  unnamed: number;
  /** The deadline for naming players. */
  ends_at: Date;
};

/**
 * Paid entries with unnamed places whose deadline is within `days`, and whose captains have not received this reminder
 * yet, nor another one about these places within a day.
 * @param days the reminder is due this many days before the deadline; `next` is the same of the following reminder, 0
 * for none: an entry that is that late gets only the following one
 */
export const listUnnamedSoon = (
  db: Db,
  now: Date,
  { days, next }: { days: number; next: number },
  limit: number,
): Promise<UnnamedSoon[]> =>
  allRows(db, {
    name: 'list-unnamed-soon',
    text: `select r.id, g.user_id, t.id as tournament_id, t.title, t.time_zone, count(*)::int as unnamed, d.ends_at
           from tournaments t
           cross join lateral (select ${namesUntil} as ends_at) d
           join tournament_registrations r on r.tournament_id = t.id and ${inField('r')}
           join registration_players p on p.registration_id = r.id and not p.is_named
           join golfers g on g.id = r.golfer_id
           where t.state = 'published' and t.start_date >= ($1::timestamptz at time zone 'UTC')::date - 1
             and d.ends_at > $1::timestamptz + make_interval(days => $3)
             and d.ends_at <= $1::timestamptz + make_interval(days => $2)
             and not exists (
               select from notifications n where n.user_id = g.user_id and n.about_id = r.id
               and n.subject like 'names-%'
                 and (n.subject = 'names-' || $2::text || ':' || r.id or n.created_at > $1::timestamptz - interval '1 day'))
           group by r.id, g.user_id, t.id, d.ends_at
           limit $4`,
    values: [now, days, next, limit],
  });
