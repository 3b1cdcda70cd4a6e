/** SQL: whether tournament `t` is in play or still to come. @param now the placeholder of the time */
export const isAhead = (now: string): string =>
  `t.state = 'published' and t.ends_at > ${now} and t.play_state is distinct from 'official'`;

/**
 * SQL: whether tournament `t` is in play, or played today in the zone of its venue.
 * @param now the placeholder of the time, with its type
 */
export const isUnderWay = (now: string): string =>
  `${isAhead(now)} and (t.play_state = 'begun' or t.start_date <= (${now} at time zone t.time_zone)::date)`;

/**
 * SQL: the order of a list of tournaments `t` as an ascending whole number: coming ones by their start, then the
 * others, latest first.
 * @param isComing whether the row of the list is coming
 * @param undated the instant of a row whose tournament has no start
 */
export const playOrder = (isComing: string, undated: string): string => `case
  when ${isComing} then extract(epoch from t.starts_at)
  else 100000000000 - extract(epoch from coalesce(t.starts_at, ${undated}))
end::bigint`;
