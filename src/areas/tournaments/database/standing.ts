/**
 * Of a ruling `s`: no later one has voided it. The voiding ruling is looked for in the tournament of both, by which
 * rulings are indexed.
 */
export const stands = `not exists (
  select from rulings v where v.tournament_id = s.tournament_id and v.voids = s.id)`;

/** Of a ruling `s`: a status that stands, such as of somebody who has withdrawn. Name the tournament beside it. */
export const isStatus = `s.content ->> 'kind' = 'status' and ${stands}`;

/** Of a status `s`: it holds in the round of this id, an expression of SQL; one without a round holds in all. */
export const holdsIn = (roundId: string): string =>
  `coalesce(s.content ->> 'round', ${roundId}::text) = ${roundId}::text`;

/** Of a status `s`: the committee took the points of its round alone. */
export const isOfRoundAlone = `(s.content ->> 'scope' is not distinct from 'round')`;

/**
 * SQL: the status `s` keeps its player or team out of the round of this id. It is of this round, a disqualification
 * from the whole tournament, or a withdrawal from an earlier round on.
 */
export const keepsOutOf = (roundId: string): string =>
  `(${holdsIn(roundId)} or (s.content ->> 'status' = 'dq' and not ${isOfRoundAlone})
    or (s.content ->> 'status' = 'wd' and exists (
      select from golf_rounds since join golf_rounds of on of.id = ${roundId}::uuid and since.number < of.number
      where since.id = (s.content ->> 'round')::uuid)))`;

/**
 * SQL: the player of this id has withdrawn from the tournament of this id from its first round on: they do not play.
 */
export const isOutFromStart = (tournamentId: string, playerId: string): string => `exists (
  select from golf_rounds d join rulings s on s.tournament_id = d.tournament_id
  where d.tournament_id = ${tournamentId} and d.number = 1 and s.content ->> 'player' = ${playerId}::text
    and s.content ->> 'status' = 'wd' and ${isStatus} and ${keepsOutOf('d.id')})`;

/**
 * Of a card `c` in the round of this id: nobody of it plays. The others of a team go on without who never came or has
 * withdrawn.
 */
export const isNobodyThere = (roundId: string): string => `not exists (
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
 * Of a card `c` in the round of this id: a status keeps its player or team out, or it is of the one ball of a team and
 * a member is disqualified.
 */
export const isOutOfRound = (roundId: string): string => `exists (
  select from rulings s
  where s.tournament_id = c.tournament_id and ${isStatus} and ${keepsOutOf(roundId)}
    and (
      s.content ->> 'player' = c.player_id::text or s.content ->> 'team' = c.team_id::text
      or (c.player_id is null and s.content ->> 'status' = 'dq' and s.content ->> 'player' = any(c.players::text[]))
    ))`;
