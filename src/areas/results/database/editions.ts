import type { OfficialBoard } from '#areas/results/rules/official-results.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { isRulingInForce } from '#areas/tournaments/database/standing.ts';
import { isOpenToAll } from './lowest-cards.ts';

export type HeldRow = { id: string; title: string; date: string };
export type EditionRow = HeldRow & {
  venue: string | null;
  /** The date of the first round that was played, which decides how names may be shown. */
  first_date: string;
  boards: OfficialBoard[];
  /** Every round that was played had eighteen holes, and none was shortened. */
  is_whole: boolean;
};

/** The most editions among which records are searched. */
const maxHeld = 500;

/** An organizer's tournaments with public official results, newest first. */
export const listHeldBy = (db: Db, organizerId: string): Promise<HeldRow[]> =>
  allRows(db, {
    name: 'list-held-by',
    text: `select t.id, t.title, t.start_date::text as date
           from tournaments t
           where t.organizer_id = $1 and ${isOpenToAll}
             and exists (select from results r where r.tournament_id = t.id)
           order by t.start_date desc, t.id desc
           limit ${maxHeld}`,
    values: [organizerId],
  });

const scopes = { club: 't.country_club_id = $1', tournaments: 't.id = any($1::uuid[])' };

/** Tournaments by the newest version of their results, newest first. @param page `after` is the row before the page */
export const listEditions = (
  db: Db,
  scope: keyof typeof scopes,
  of: string | readonly string[],
  page: { after?: { key: string; id: string } | undefined; limit: number },
): Promise<EditionRow[]> =>
  allRows(db, {
    name: `list-editions-${scope}`,
    text: `select t.id, t.title, t.start_date::text as date, t.venue, o.boards, coalesce((
             select min(d.date)
             from golf_rounds d
             where d.tournament_id = t.id and d.status <> 'cancelled'
           ), t.start_date)::text as first_date, not exists (
             select from golf_rounds d
             left join course_versions v on v.id = d.course_version_id
             where d.tournament_id = t.id and d.status <> 'cancelled' and (
               d.holes <> 'all' or v.content -> 'tees' -> 0 -> 'par' -> 17 is null
             )
           ) and not exists (
             select from rulings s
             where s.tournament_id = t.id and s.content ->> 'kind' = 'shorten' and ${isRulingInForce}
           ) as is_whole
           from tournaments t
           cross join lateral (
             select r.answer -> 'boards' as boards
             from results r
             where r.tournament_id = t.id
             order by r.version desc
             limit 1
           ) o
           where ${scopes[scope]} and ${isOpenToAll}
             and ($2::date is null or (t.start_date, t.id) < ($2::date, $3::uuid))
           order by t.start_date desc, t.id desc
           limit $4`,
    values: [of, page.after?.key ?? null, page.after?.id ?? null, page.limit],
  });
