import type { CapabilityId } from '#kernel/rules/capabilities.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';

/** A sponsorship in force whose sponsor is due for a notification, with the dates of its tournament. */
export type SponsorToTell = { id: string; starts_at: Date; ends_at: Date };

/**
 * SQL: sponsors who did not get a notification yet; $1 is now, $2 the maximum number.
 * @param needs the capability that the organizer's plan must include @param key SQL for the subject key of the mail
 */
const untold = (needs: CapabilityId, key: string, condition: string, moment: 'starts_at' | 'ends_at') =>
  `select s.id, t.starts_at, t.ends_at
   from tournaments t
   join sponsorships s on s.tournament_id = t.id
   join sponsors c on c.id = s.sponsor_id
   join organizers o on o.id = s.organizer_id
   where t.state = 'published' and s.state in ('paid', 'agreed') and c.contact_email <> '' and ${condition}
     and ${organizerMay(needs, 'o.user_id', '$1::timestamptz')}
     and not exists (
       select from mails m where m.subject_key = c.contact_email || ':sponsor:' || s.id || ':' || ${key})
   order by t.${moment}, s.id limit $2`;

/**
 * Sponsors without a logo, on surfaces that show one, of tournaments that start by `until`.
 * @param settled sponsors who paid or agreed after it are skipped
 */
export const listLogoless = (
  db: Db,
  { now, until, settled }: Record<'now' | 'until' | 'settled', Date>,
  limit: number,
): Promise<SponsorToTell[]> =>
  allRows(db, {
    name: 'list-logoless-sponsors',
    text: untold(
      'sponsor_logos',
      `case when t.starts_at <= $1::timestamptz + interval '3 days' then 'logo-3' else 'logo-14' end`,
      `t.starts_at > $1 and t.starts_at <= $3 and c.logo_picture_id is null and s.updated_at < $4
       and ((s.gives ->> 'page')::boolean or (s.gives ->> 'board')::boolean or (s.gives ->> 'hole')::boolean)`,
      'starts_at',
    ),
    values: [now, limit, until, settled],
  });

/**
 * Sponsors of tournaments that ended between two instants, with view counts in the plan, who did not get the mail about
 * their report.
 */
export const listReportable = (
  db: Db,
  { from, until, now }: Record<'from' | 'until' | 'now', Date>,
  limit: number,
): Promise<SponsorToTell[]> =>
  allRows(db, {
    name: 'list-reportable-sponsors',
    text: untold('sponsor_sales', `'report'`, 't.ends_at > $3 and t.ends_at <= $4', 'ends_at'),
    values: [now, limit, from, until],
  });
