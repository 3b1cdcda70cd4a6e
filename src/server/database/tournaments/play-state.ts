import type { PlayState } from '#domain/tournaments.ts';

export type { PlayState };

/**
 * How far the rounds of a tournament are, for its status: 'begun' once a score of any was typed, 'official' when all of
 * them are; null before, and where there are none.
 * @param id the expression of the tournament's id
 */
export const playState = (id: string): string => `(
  select case
    when bool_and(d.status = 'official') then 'official'
    when bool_or(d.status in ('playing', 'suspended', 'finished', 'official')) then 'begun'
  end
  from golf_rounds d
  where d.tournament_id = ${id} and d.status <> 'cancelled')`;
