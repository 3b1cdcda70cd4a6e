const listOf = (row: string) => `coalesce(json_agg(${row}), '[]')`;

/** Parts of the person's export: handicap posts, answers, and followed players; one query each, $1 is the person. */
export const boardParts = {
  posted_rounds: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'round', d.number, 'state', m.state, 'asked_at', m.asked_at, 'decided_at', m.decided_at)
      order by m.asked_at, m.card_id`)}
    from posted_rounds m
    join golfers g on g.id = m.golfer_id
    join cards c on c.id = m.card_id
    join golf_rounds d on d.id = c.round_id
    join tournaments t on t.id = d.tournament_id
    where g.user_id = $1`,
  entry_answers: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'question', q.label, 'player', a.player_position, 'answer', a.value,
      'answered_at', a.answered_at) order by a.answered_at, q.position, a.player_position`)}
    from registration_answers a
    join entry_questions q on q.id = a.question_id
    join tournament_registrations r on r.id = a.registration_id
    join golfers g on g.id = r.golfer_id
    join tournaments t on t.id = r.tournament_id
    where g.user_id = $1`,
  measures: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'round', d.number, 'contest', c.kind, 'hole', c.hole, 'length_mm', m.length_mm,
      'at', m.at) order by m.at, c.id`)}
    from measures m
    join contests c on c.id = m.contest_id
    join registration_players q on q.id = m.player_id
    join golfers g on g.id = q.golfer_id
    join golf_rounds d on d.id = c.round_id
    join tournaments t on t.id = c.tournament_id
    where g.user_id = $1`,
  follows: `
    select ${listOf(`json_build_object('tournament', t.title, 'player_id', f.player_id, 'told', f.is_told,
      'created_at', f.created_at) order by f.created_at, f.player_id`)}
    from follows f
    join registration_players p on p.id = f.player_id
    join tournament_registrations r on r.id = p.registration_id
    join tournaments t on t.id = r.tournament_id
    where f.user_id = $1`,
  followed_organizers: `
    select ${listOf(`json_build_object('organizer', o.organization_name, 'created_at', f.created_at)
      order by f.created_at, o.id`)}
    from organizer_follows f
    join organizers o on o.id = f.organizer_id
    where f.user_id = $1`,
};
