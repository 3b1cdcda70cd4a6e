import type { Db } from '#kernel/database/connection.ts';
import { countRows } from '#kernel/database/reading.ts';

/**
 * SQL: the number of tournaments in a month that count against an organizer's plan. One published with a paid credit
 * does not count, whatever is cancelled later.
 */
export const publishedByPlan = (organizer: string, month: string, further = ''): string => `(select count(*)
  from tournaments q
  where q.organizer_id = ${organizer} and q.published_month = ${month} ${further}
    and not exists (select from event_credits c where c.tournament_id = q.id))`;

/**
 * The number of published tournaments in a month, 'YYYY-MM', that count against the plan; `only` limits them to these
 * ids.
 */
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
