/**
 * SQL: the order of an owner's list of tournaments `t`, as an ascending whole number: those in play and coming, soonest
 * first; then drafts, newest first; then those that are over or cancelled, latest first.
 * @param now the placeholder of the time
 */
export const playOrder = (now: string): string => `case
  when t.state = 'published' and t.ends_at > ${now} and t.play_state is distinct from 'official'
    then extract(epoch from t.starts_at)
  when t.state = 'draft' then 200000000000 - extract(epoch from t.created_at)
  else 400000000000 - extract(epoch from coalesce(t.starts_at, t.created_at))
end::bigint`;
