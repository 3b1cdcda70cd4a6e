/**
 * SQL: how many of a plan's tournaments of a month an organizer has published. One that was published by a paid credit
 * is above the plan's number: it takes none of it, whatever goes away later.
 */
export const publishedByPlan = (organizer: string, month: string, further = ''): string => `(select count(*)
  from tournaments q
  where q.organizer_id = ${organizer} and q.published_month = ${month} ${further}
    and not exists (select from event_credits c where c.tournament_id = q.id))`;
