/** SQL: whether the ruling `s` is in force, that is, no later ruling voids it. */
export const isRulingInForce = 'not exists (select from rulings v where v.voids = s.id)';

/**
 * SQL: whether the ruling `s` is a status in force, such as a withdrawal. The caller adds the condition on the
 * tournament.
 */
export const isStatus = `s.content ->> 'kind' = 'status' and ${isRulingInForce}`;

/**
 * SQL: whether the status `s` applies in a round; a status without a round applies in all.
 * @param roundId SQL of its id
 */
export const holdsIn = (roundId: string): string =>
  `coalesce(s.content ->> 'round', ${roundId}::text) = ${roundId}::text`;

/** SQL: whether the status `s` is a disqualification from a single round. */
export const isOfRoundAlone = `(s.content ->> 'scope' is not distinct from 'round')`;

/**
 * SQL: whether the status `s` keeps its player or team out of a round: a status of that round, a disqualification from
 * the whole tournament, or a withdrawal from an earlier round on.
 * @param roundId SQL of its id
 */
export const keepsOutOf = (roundId: string): string =>
  `(${holdsIn(roundId)} or (s.content ->> 'status' = 'dq' and not ${isOfRoundAlone})
    or (s.content ->> 'status' = 'wd' and exists (
      select from golf_rounds since join golf_rounds of on of.id = ${roundId}::uuid and since.number < of.number
      where since.id = (s.content ->> 'round')::uuid)))`;

/**
 * SQL: whether a player has withdrawn from a tournament as of its first round, and so does not play at all.
 * @param tournamentId SQL of its id
 * @param playerId SQL of its id
 */
export const isOutFromStart = (tournamentId: string, playerId: string): string => `exists (
  select from golf_rounds d join rulings s on s.tournament_id = d.tournament_id
  where d.tournament_id = ${tournamentId} and d.number = 1 and s.content ->> 'player' = ${playerId}::text
    and s.content ->> 'status' = 'wd' and ${isStatus} and ${keepsOutOf('d.id')})`;

/**
 * SQL: whether nobody plays on the card `c` in a round. The other members of a team play on without a no-show or a
 * member who has withdrawn.
 * @param roundId SQL of its id
 */
export const isWithoutPlayers = (roundId: string): string => `not exists (
  select from unnest(c.players) as member (id)
  where not exists (
      select from round_players o where o.round_id = ${roundId} and o.player_id = member.id and o.state = 'no_show'
    )
    and not exists (
      select from rulings s
      where s.tournament_id = c.tournament_id and ${isStatus} and ${keepsOutOf(roundId)}
        and s.content ->> 'player' = member.id::text and s.content ->> 'status' <> 'dq'
    ))`;

/**
 * SQL: whether the card `c` is out of a round: a status keeps its player or team out, or a member of a team that plays
 * one ball is disqualified.
 * @param roundId SQL of its id
 */
export const isOutOfRound = (roundId: string): string => `exists (
  select from rulings s
  where s.tournament_id = c.tournament_id and ${isStatus} and ${keepsOutOf(roundId)}
    and (
      s.content ->> 'player' = c.player_id::text or s.content ->> 'team' = c.team_id::text
      or (c.player_id is null and s.content ->> 'status' = 'dq' and s.content ->> 'player' = any(c.players::text[]))
    ))`;

/** SQL: whether the card `c` is returned. A match with a result that was typed without the holes needs no signature. */
export const isReturned = `(c.state <> 'open' or c.merged ? 'said')`;

/**
 * SQL: the nine holes to which a round was cut, 'front' or 'back'; null for the whole round.
 * @param roundId SQL of its id
 */
export const shortenedTo = (roundId: string): string => `(
  select s.content ->> 'holes' from rulings s
  where s.round_id = ${roundId} and s.content ->> 'kind' = 'shorten' and ${isRulingInForce}
  order by s.at desc
  limit 1)`;

/**
 * SQL: whether the committee has typed on the card `c`, as from paper, no scorers differ, and every hole that counts
 * has a score. Such a card is signed on no phone.
 * @param nine SQL of the nine holes that count; null where all do
 */
export const isTypedWhole = (nine: string): string => `(
  jsonb_path_exists(c.merged, '$.holes[*][2] ? (@ == "corrected")') and c.merged -> 'differs' = '[]'
  and not exists (
    select from jsonb_array_elements(c.merged -> 'holes') hole
    where hole ->> 1 is null and (${nine} is null or (${nine} = 'front') = ((hole ->> 0)::integer <= 9))
  ))`;
