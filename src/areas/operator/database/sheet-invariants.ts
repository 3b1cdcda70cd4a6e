/** Invariants of every tee sheet. */
export const sheetSentences: Record<string, string> = {
  'no group seats more people than it has places': `
    select g.id from tee_groups g
    where exists (select from tee_group_players p where p.group_id = g.id and p.position > g.capacity)`,
  'whoever stands on a tee sheet has entered its tournament': `
    select p.player_id as id from tee_group_players p
    join golf_rounds d on d.id = p.round_id
    join registration_players q on q.id = p.player_id
    join tournament_registrations r on r.id = q.registration_id
    where r.tournament_id <> d.tournament_id`,
  'the groups of a round are numbered as they start': `
    select id from (
      select id, number,
        row_number() over (partition by round_id order by start_time collate "C", start_hole, letter collate "C") as turn
      from tee_groups
    ) g
    where number <> turn`,
  'no group starts in a time that is blocked': `
    select g.id from tee_groups g
    join sheet_blocks b on b.round_id = g.round_id
    where b.from_time <= g.start_time and g.start_time < b.to_time and (b.hole is null or b.hole = g.start_hole)`,
  'a round says that its sheet is published where one went out': `
    select d.id from golf_rounds d
    left join published_sheets s on s.round_id = d.id
    where (d.sheet_published_at is null) <> (s.round_id is null)`,
};
