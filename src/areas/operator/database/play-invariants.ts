/** Invariants of rounds and their players; each query selects the `id`s of rows that violate it. */
export const playSentences: Record<string, string> = {
  'a tournament begins and ends when its rounds do': `
    select t.id from tournaments t
    join lateral (
      select min(d.date) as first_date, max(d.date) as last_date, (array_agg(d.first_time order by d.number))[1] as first_time
      from golf_rounds d where d.tournament_id = t.id
    ) r on r.first_date is not null
    where (t.start_date, t.start_time, t.end_date) is distinct from (r.first_date, r.first_time, r.last_date)`,
  'a tournament says how far its rounds are': `
    select t.id from tournaments t
    left join lateral (
      select case
          when bool_and(d.status = 'official') then 'official'
          when bool_or(d.status in ('playing', 'suspended', 'finished', 'official')) then 'begun'
        end as said
      from golf_rounds d where d.tournament_id = t.id and d.status <> 'cancelled'
    ) r on true
    where t.play_state is distinct from r.said`,
  'the rounds of a tournament are counted without a gap': `
    select tournament_id as id from golf_rounds group by tournament_id having max(number) <> count(*)`,
  'a player is in divisions of their own tournament alone': `
    select p.id from registration_players p
    join tournament_registrations r on r.id = p.registration_id
    where p.divisions <> '{}' and exists (
      select from unnest(p.divisions) v
      where not exists (select from divisions d where d.id = v and d.tournament_id = r.tournament_id))`,
  'the tees that a round is played from are on the card of its course': `
    select e.id from division_tees e
    join golf_rounds d on d.id = e.round_id
    left join course_versions v on v.id = d.course_version_id
    where not coalesce(jsonb_path_exists(v.content, '$.tees[*] ? (@.id == $tee)', jsonb_build_object('tee', e.tee_id)), false)`,
  'who plays in a round has entered its tournament': `
    select w.player_id as id from round_players w
    join golf_rounds d on d.id = w.round_id
    join registration_players p on p.id = w.player_id
    join tournament_registrations r on r.id = p.registration_id
    where r.tournament_id <> d.tournament_id`,
};
