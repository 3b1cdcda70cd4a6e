import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { isOutFromStart } from '#areas/tournaments/database/standing.ts';
import { joined, joins, listColumns, type TournamentRow } from '#areas/tournaments/database/read-tournaments.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { calendarLinks } from '#areas/entries/tables/calendar-links.ts';

/** The owner of a calendar: a person with their entries, or an organizer with tournaments. */
export type CalendarOwner = { userId: string } | { organizerId: string };

const ownerOf = (owner: CalendarOwner): { column: string; id: string } =>
  'userId' in owner ? { column: 'user_id', id: owner.userId } : { column: 'organizer_id', id: owner.organizerId };

export type CalendarLinkRow = Pick<RowOf<typeof calendarLinks>, 'created_at' | 'read_at'>;

export async function findCalendarLink(db: Db, owner: CalendarOwner): Promise<CalendarLinkRow | null> {
  const { column, id } = ownerOf(owner);
  return firstRow<CalendarLinkRow>(db, {
    text: `select created_at, read_at from calendar_links where ${column} = $1`,
    values: [id],
  });
}

/** Replaces the owner's calendar link; the address of the earlier link stops working. */
export async function putCalendarLink(db: Db, owner: CalendarOwner, hash: string, now: Date): Promise<CalendarLinkRow> {
  const { column, id } = ownerOf(owner);
  const end = `on conflict (${column}) do update set hash = excluded.hash, created_at = excluded.created_at, read_at = null
    returning created_at, read_at`;
  const link = { id: newId(), [column]: id, hash, created_at: now };
  const { rows } = await db.query<CalendarLinkRow>(insertion(calendarLinks, link, end));
  return rows[0] as CalendarLinkRow;
}

/** @returns whether there was a link to remove */
export async function dropCalendarLink(db: Db, owner: CalendarOwner): Promise<boolean> {
  const { column, id } = ownerOf(owner);
  return isWritten(db, { text: `delete from calendar_links where ${column} = $1`, values: [id] });
}

export type FoundCalendar = Pick<RowOf<typeof calendarLinks>, 'id' | 'user_id' | 'organizer_id' | 'read_at'> & {
  golfer_id: string | null;
  /** Whether the organizer's current plan includes calendar feeds. */
  may_feed: boolean;
  organization_name: string | null;
};

/** Finds a calendar link by the hash of its token; null for an unknown or replaced link. */
export const findCalendarByHash = (db: Db, hash: string, now: Date): Promise<FoundCalendar | null> =>
  firstRow(db, {
    name: 'find-calendar-by-hash',
    text: `select c.id, c.user_id, g.id as golfer_id, c.organizer_id, o.organization_name, c.read_at,
             ${organizerMay('own_calendar', 'o.user_id', '$2')} as may_feed
           from calendar_links c
           left join golfers g on g.user_id = c.user_id
           left join organizers o on o.id = c.organizer_id
           where c.hash = $1`,
    values: [hash, now],
  });

export async function noteCalendarRead(db: Db, id: string, now: Date): Promise<void> {
  await db.query({ text: 'update calendar_links set read_at = $2 where id = $1', values: [id, now] });
}

type Calendared = TournamentRow & { zip_code: string | null; updated_at: Date };

/**
 * The tournaments that a golfer has entered or was entered into, down to those that ended 90 days ago. Tournaments that
 * the golfer has left are included with `is_in` false, so that calendars show them as cancelled. An unpaid attempt is
 * not an entry and is left out.
 */
export const listEntriesForCalendar = (
  db: Db,
  golferId: string,
  limit: number,
  now: Date,
): Promise<(Calendared & { is_in: boolean; changed_at: Date })[]> =>
  allRows(db, {
    name: 'list-entries-for-calendar',
    text: `with entries as (
             select r.tournament_id, r.updated_at, ${inField('r')} and exists (
               select from registration_players p
               where p.registration_id = r.id
                 and (p.golfer_id = $1 or p.position = 0 and p.replaced_at is null)
                 and not ${isOutFromStart('r.tournament_id', 'p.id')}) as is_in
             from tournament_registrations r where r.golfer_id = $1
             and (${inField('r')} or r.ended_at is not null)
             union all
             select r.tournament_id, r.updated_at,
               ${inField('r')} and not ${isOutFromStart('r.tournament_id', 'p.id')} as is_in
             from registration_players p
             join tournament_registrations r on r.id = p.registration_id
             where p.golfer_id = $1 and r.golfer_id is distinct from $1
               and (${inField('r')} or r.ended_at is not null)
           ), own as (
             select tournament_id, bool_or(is_in) as is_in, max(updated_at) as changed_at
             from entries
             group by tournament_id
           )
           select ${listColumns}, ${joined}, t.zip_code, t.updated_at, own.is_in, own.changed_at
           from own
           join tournaments t on t.id = own.tournament_id ${joins}
           where t.state <> 'draft' and t.ends_at > $2::timestamptz - interval '90 days'
           order by t.start_date, t.id
           limit $3`,
    values: [golferId, now, limit],
  });

/** An organizer's tournaments that have a date, drafts included, down to those that ended 90 days ago. */
export const listOwnForCalendar = (db: Db, organizerId: string, limit: number, now: Date): Promise<Calendared[]> =>
  allRows(db, {
    name: 'list-own-for-calendar',
    text: `select ${listColumns}, ${joined}, t.zip_code, t.updated_at
           from tournaments t ${joins}
           where t.organizer_id = $1 and t.start_date is not null
             and t.start_date > ($2::timestamptz - interval '90 days')::date
           order by t.start_date, t.id
           limit $3`,
    values: [organizerId, now, limit],
  });
