import { revenueOfTournament } from '#areas/money/database/revenue.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { detailColumns, joined, joins, listColumns, type TournamentDetailRow } from './read-tournaments.ts';

export type OwnTournamentRow = TournamentDetailRow & {
  registrations: number;
  /** Cents, without refunds; see `src/areas/money/database/revenue.ts`. */
  revenue: Cents;
  refunded: Cents;
};

const figures = `cross join lateral (
             select count(*) as registrations
             from tournament_registrations
             where tournament_id = t.id and payment_status in ('pending', 'completed')
           ) r cross join lateral (${revenueOfTournament('t.id')}) m`;
const figureColumns = 'r.registrations, m.revenue, m.refunded';

/** One of an organizer's own tournaments with its figures; null for another organizer's. */
export const findOwnWithFigures = (db: Db, organizerId: string, id: string): Promise<OwnTournamentRow | null> =>
  firstRow(db, {
    name: 'find-own-with-figures',
    text: `select ${listColumns}, ${joined}, ${detailColumns}, ${figureColumns}
           from tournaments t ${joins} ${figures}
           where t.id = $1 and t.organizer_id = $2`,
    values: [id, organizerId],
  });

/** An organizer's own tournaments, newest first. @param page.only limits them to these ids; null for all */
export async function listOwn(
  db: Db,
  organizerId: string,
  page: { after?: { createdAt: string; id: string } | undefined; limit: number; only?: readonly string[] | null },
): Promise<OwnTournamentRow[]> {
  const { after, limit, only = null } = page;
  return allRows<OwnTournamentRow>(db, {
    name: `list-own-${after ? 'after' : 'first'}`,
    text: `select ${listColumns}, ${joined}, ${detailColumns}, ${figureColumns}
           from (
             select * from tournaments
             where organizer_id = $1 and ($3::uuid[] is null or id = any($3))
               ${after ? 'and (created_at, id) < ($4::timestamptz, $5::uuid)' : ''}
             order by created_at desc, id desc limit $2
           ) t ${joins}
           ${figures}
           order by t.created_at desc, t.id desc`,
    values: after ? [organizerId, limit, only, after.createdAt, after.id] : [organizerId, limit, only],
  });
}
