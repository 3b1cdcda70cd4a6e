import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { results } from '#areas/results/tables/results.ts';

export type FeedResultRow = Pick<RowOf<typeof tournaments>, 'title' | 'start_date' | 'venue'> &
  Pick<RowOf<typeof results>, 'tournament_id' | 'version' | 'made_at' | 'reason'> & { players: number };

/** An organizer's public official results, one row for each version, newest first. */
export const listResultsOfOrganizer = (db: Db, organizerId: string, limit: number): Promise<FeedResultRow[]> =>
  allRows(db, {
    name: 'list-results-of-organizer',
    text: `select r.tournament_id, t.title, t.start_date, t.venue, r.version, r.made_at, r.reason, p.sold as players
           from tournaments t
           join results r on r.tournament_id = t.id
           join tournament_places p on p.tournament_id = t.id
           where t.organizer_id = $1 and t.state = 'published' and t.board_visibility = 'public'
           order by r.made_at desc, r.tournament_id, r.version desc
           limit $2`,
    values: [organizerId, limit],
  });
