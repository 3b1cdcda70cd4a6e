import { gameplayStyles } from '#kernel/contract/tournament-choices.ts';
import { sizesOf } from '#areas/play/rules/set-up/resolve-answers.ts';

const sizes = gameplayStyles.map((style) => {
  const all = sizesOf(style);
  return `when '${style}' then case when a.size in (${all}) then a.size else ${all[0]} end`;
});

/**
 * SQL: whether a tournament is played in teams with one result each; `teamSizeOf` decides the same.
 * @param tournamentId SQL of its id
 */
export const playsInTeams = (tournamentId: string): string => `(
  select case t.gameplay_style ${sizes.join(' ')} end > 1
  from tournaments t
  left join set_ups s on s.tournament_id = t.id
  cross join lateral (select (s.answers ->> 'teamSize')::integer as size) a
  where t.id = ${tournamentId})`;
