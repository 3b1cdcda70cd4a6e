import { mostUnderWay, type OwnTournamentFilter } from '#areas/tournaments/contract/tournaments.ts';
import type { StatusFacts } from '#areas/tournaments/rules/tournaments.ts';
import { likePatterns } from '#kernel/database/like-pattern.ts';
import { revenueOfTournament } from '#areas/money/database/revenue.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isAhead, isUnderWay } from './play-order.ts';
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

/** SQL: the conditions of a list of tournaments `t` that is narrowed to a state. `at` binds the time. */
const conditions: Readonly<Record<OwnTournamentFilter, (at: () => string) => string[]>> = {
  all: () => [],
  upcoming: (at) => [isAhead(at())],
  draft: () => [`t.state = 'draft'`],
  ended: (at) => [`t.state <> 'draft'`, `(${isAhead(at())}) is not true`],
};

type OwnPage = {
  /** Limits the list to these ids; null for all. */
  only?: readonly string[] | null;
  /** Words of the title, the venue, the city or the state's code. */
  q?: string | undefined;
  filter?: OwnTournamentFilter;
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
};

/** An organizer's own tournaments, newest first. */
export async function listOwn(db: Db, organizerId: string, page: OwnPage, now: Date): Promise<OwnTournamentRow[]> {
  const { after, limit, only = null, q, filter = 'all' } = page;
  const values: unknown[] = [organizerId, limit, only];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [
    't.organizer_id = $1',
    '($3::uuid[] is null or t.id = any($3))',
    ...conditions[filter](() => `${bind(now)}::timestamptz`),
  ];
  if (q) where.push(`folded_text(t.search_text) like all (${bind(likePatterns(q))}::text[])`);
  if (after) where.push(`(t.created_at, t.id) < (${bind(after.createdAt)}::timestamptz, ${bind(after.id)}::uuid)`);
  return allRows<OwnTournamentRow>(db, {
    ...(q ? {} : { name: `list-own-${filter}-${after ? 'after' : 'first'}` }),
    text: `select ${listColumns}, ${joined}, ${detailColumns}, ${figureColumns}
           from (
             select * from tournaments t
             where ${where.join(' and ')}
             order by t.created_at desc, t.id desc limit $2
           ) t ${joins}
           ${figures}
           order by t.created_at desc, t.id desc`,
    values,
  });
}

export type UnderWayRow = StatusFacts & { id: string; title: string; has_rounds: boolean; all: number };

/**
 * An organizer's tournaments that are in play, or played today in the zone of their venue, by their start: the first
 * `mostUnderWay`, each with the number of `all`.
 * @param only limits them to these ids; null for all
 */
export const listUnderWay = (
  db: Db,
  organizerId: string,
  only: readonly string[] | null,
  now: Date,
): Promise<UnderWayRow[]> =>
  allRows(db, {
    name: 'list-under-way',
    text: `select t.id, t.title, t.state, t.starts_at, t.ends_at, t.play_state,
             exists (select from golf_rounds where tournament_id = t.id) as has_rounds,
             count(*) over ()::integer as all
           from tournaments t
           where t.organizer_id = $1 and ($2::uuid[] is null or t.id = any($2))
             and ${isUnderWay('$3::timestamptz')}
           order by t.starts_at, t.id limit $4`,
    values: [organizerId, only, now, mostUnderWay],
  });
