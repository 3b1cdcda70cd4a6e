/**
 * SQL: whether the places of the tournament with this id are still to be drawn. Until then all that is free is set
 * aside beside what codes keep, and nobody enters.
 */
export const beforeDraw = (tournamentId: string): string =>
  `exists (select from ballots b where b.tournament_id = ${tournamentId} and b.drawn_at is null)`;

/** SQL: the same of the tournament `t`, as a column; of most it is known without a look at the ballots. */
export const isBeforeDrawColumn = `(t.entry_mode <> 'first_come' and ${beforeDraw('t.id')}) as is_before_draw`;
