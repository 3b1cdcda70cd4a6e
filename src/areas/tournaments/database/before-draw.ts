/**
 * SQL: whether a tournament's places are still to be drawn. Until then every free place is set aside, including places
 * reserved by codes, and nobody can enter directly.
 * @param tournamentId SQL of its id
 */
export const beforeDraw = (tournamentId: string): string =>
  `exists (select from ballots b where b.tournament_id = ${tournamentId} and b.drawn_at is null)`;

/**
 * SQL: the same condition as a column of the tournament `t`; `entry_mode` spares most tournaments the look at ballots.
 */
export const isBeforeDrawColumn = `(t.entry_mode <> 'first_come' and ${beforeDraw('t.id')}) as is_before_draw`;
