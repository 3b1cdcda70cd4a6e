import type { Db } from '#kernel/database/connection.ts';
import { countRows } from '#kernel/database/reading.ts';

/**
 * SQL: how many of a plan's tournaments of a month an organizer has published. One that was published by a paid credit
 * is above the plan's number: it takes none of it, whatever goes away later.
 */
export const publishedByPlan = (organizer: string, month: string, further = ''): string => `(select count(*)
  from tournaments q
  where q.organizer_id = ${organizer} and q.published_month = ${month} ${further}
    and not exists (select from event_credits c where c.tournament_id = q.id))`;

/** The number of the plan's tournaments of a month, 'YYYY-MM', that are published; `only` of these. */
export const countPublishedIn = (
  db: Db,
  organizerId: string,
  month: string,
  only: readonly string[] | null,
): Promise<number> =>
  countRows(db, {
    name: 'count-published-in',
    text: `select ${publishedByPlan('$1', '$2', 'and ($3::uuid[] is null or q.id = any($3))')} as count`,
    values: [organizerId, month, only],
  });
