import type { SponsorSurface } from '#areas/sponsors/contract/sponsor-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countWritten } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { sponsorDailyViews } from '#areas/sponsors/tables/sponsors.ts';

/** A view to count once: the amount it adds, and a hash that identifies it on its day at the venue. */
export type SeenRow = {
  hash: string;
  day: string;
  sponsorship: string;
  surface: SponsorSurface;
  views: number;
  seconds: number;
  clicks: number;
};

/**
 * Adds views that were not counted before, in one statement: each hash once a day, even if several processes report it,
 * and none for a sponsorship that is not in force.
 */
export async function addSeen(db: Db, seen: SeenRow[]): Promise<void> {
  if (seen.length === 0) return;
  await db.query({
    name: 'add-sponsor-seen',
    text: `with come as (
             select * from jsonb_to_recordset($1::jsonb) as c(
               hash text, day date, sponsorship uuid, surface text, views int, seconds int, clicks int)
           ), fresh as (
             insert into sponsor_viewers (day, hash)
             select distinct c.day, c.hash from come c order by c.day, c.hash
             on conflict do nothing
             returning day, hash
           )
           insert into sponsor_daily_views as d (sponsorship_id, surface, day, views, seconds, clicks)
           select c.sponsorship, c.surface, c.day, sum(c.views), sum(c.seconds), sum(c.clicks)
           from come c
           join fresh using (day, hash)
           join sponsorships s on s.id = c.sponsorship and s.state in ('paid', 'agreed')
           group by 1, 2, 3 order by 1, 2, 3
           on conflict (sponsorship_id, surface, day) do update
             set views = d.views + excluded.views, seconds = d.seconds + excluded.seconds,
               clicks = d.clicks + excluded.clicks`,
    values: [JSON.stringify(seen)],
  });
}

/** Adds mails sent or cards printed, which the server itself counts once. */
export async function addSponsorViews(
  db: Db,
  ids: string[],
  surface: 'mail' | 'print',
  views: number,
  now: Date,
): Promise<void> {
  await db.query({
    name: 'add-sponsor-views',
    text: `insert into sponsor_daily_views as d (sponsorship_id, surface, day, views)
           select s.id, $2, ($4::timestamptz at time zone t.time_zone)::date, $3
           from sponsorships s join tournaments t on t.id = s.tournament_id
           where s.id = any($1::uuid[]) order by s.id
           on conflict (sponsorship_id, surface, day) do update set views = d.views + excluded.views`,
    values: [ids, surface, views, now],
  });
}

const counted = selected(sponsorDailyViews, 'd', ['surface', 'day', 'views', 'seconds', 'clicks']);
export type SponsorDayRow = RowIn<typeof counted>;

/** All counts of a sponsorship, by day and surface. */
export const listSponsorDays = (db: Db, sponsorshipId: string): Promise<SponsorDayRow[]> =>
  allRows(db, {
    name: 'list-sponsor-days',
    text: `select ${counted}
           from sponsor_daily_views d where d.sponsorship_id = $1 order by d.day, d.surface`,
    values: [sponsorshipId],
  });

/** Deletes hashes after two days, when they can no longer prevent a double count. @returns the number deleted */
export const forgetSeen = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    text: `delete from sponsor_viewers where day < ($1::timestamptz at time zone 'UTC')::date`,
    values: [before],
  });
