/** Invariants of the day of play and of official results; each query selects the `id`s of rows that violate it. */
export const daySentences: Record<string, string> = {
  'play that stands still is of a round that is suspended, or was cancelled then': `
    select s.id from suspensions s
    join golf_rounds d on d.id = s.round_id
    where s.ended_at is null and d.status not in ('suspended', 'cancelled')`,
  'what was told in a round was told in its tournament': `
    select m.id from day_messages m
    join golf_rounds d on d.id = m.round_id
    where d.tournament_id <> m.tournament_id`,
  'official results are counted from 1 without a gap': `
    select tournament_id as id from results group by tournament_id having max(version) <> count(*)`,
  'official results are what the same scores come to today': `
    select c.tournament_id as id
    from result_checks c
    where c.differences @> '[{"why":"engine"}]'
      and not exists (select from results n where n.tournament_id = c.tournament_id and n.version > c.version)`,
  'results are of rounds that are official, or cancelled': `
    select r.tournament_id as id from results r
    join golf_rounds d on d.tournament_id = r.tournament_id
    where d.status not in ('official', 'cancelled')`,
};
