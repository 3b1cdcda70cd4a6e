import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { joined, joins, listColumns, type TournamentRow } from './read-tournaments.ts';

export type ShownTournamentRow = TournamentRow & {
  /** The tournament has a round, and its leaderboard is public. */
  has_results: boolean;
};

/**
 * An organizer's published tournaments: upcoming ones soonest first, or past ones latest first. `has_results` is false
 * for a tournament whose boards are visible only to the committee or to readers with the link.
 */
export async function listOfOrganizer(
  db: Db,
  organizerId: string,
  page: { when: 'upcoming' | 'past'; after?: { startDate: string; id: string } | undefined; limit: number },
  now: Date,
): Promise<ShownTournamentRow[]> {
  const [isOver, direction, beyond] = page.when === 'past' ? ['<= $2', 'desc', '<'] : ['> $2', 'asc', '>'];
  return allRows<ShownTournamentRow>(db, {
    name: `list-of-organizer-${page.when}-${page.after ? 'after' : 'first'}`,
    text: `select ${listColumns}, ${joined},
             t.board_visibility = 'public'
               and exists (select from golf_rounds d where d.tournament_id = t.id) as has_results
           from (
             select * from tournaments t
             where t.organizer_id = $1 and t.state = 'published' and t.ends_at ${isOver}
               ${page.after ? `and (t.start_date, t.id) ${beyond} ($4::date, $5::uuid)` : ''}
             order by t.start_date ${direction}, t.id ${direction} limit $3
           ) t ${joins}
           order by t.start_date ${direction}, t.id ${direction}`,
    values: page.after
      ? [organizerId, now, page.limit, page.after.startDate, page.after.id]
      : [organizerId, now, page.limit],
  });
}

/**
 * An organizer's published and cancelled tournaments for a calendar, by date, including ones that ended at most 90 days
 * ago.
 */
export const listForCalendar = (
  db: Db,
  organizerId: string,
  limit: number,
  now: Date,
): Promise<(TournamentRow & { zip_code: string | null; updated_at: Date })[]> =>
  allRows(db, {
    name: 'list-for-calendar',
    text: `select ${listColumns}, ${joined}, t.zip_code, t.updated_at
           from tournaments t ${joins}
           where t.organizer_id = $1 and t.state in ('published', 'cancelled')
             and t.ends_at > $2::timestamptz - interval '90 days'
           order by t.start_date, t.id limit $3`,
    values: [organizerId, now, limit],
  });
