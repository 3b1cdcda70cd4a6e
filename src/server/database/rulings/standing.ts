/**
 * Of a ruling `s`: no later one has voided it. What voids is looked for in the tournament of both, by which rulings are
 * indexed.
 */
export const stands = `not exists (
  select from rulings v where v.tournament_id = s.tournament_id and v.voids = s.id)`;

/** Of a ruling `s`: a status that stands, such as of somebody who has withdrawn. Name the tournament beside it. */
export const isStatus = `s.content ->> 'kind' = 'status' and ${stands}`;

/** Of a status `s`: it holds in the round of this id, an expression of SQL; one without a round holds in all. */
export const holdsIn = (roundId: string): string =>
  `coalesce(s.content ->> 'round', ${roundId}::text) = ${roundId}::text`;
