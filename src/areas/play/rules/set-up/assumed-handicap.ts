/** The handicap assumed for players without one. */
import type { Board, Net } from '#golf/event.ts';
import type { Tenths } from '#golf/numbers.ts';
import type { NoIndexRule } from './answers.ts';

/** The highest Handicap Index there is (Rules of Handicapping 5.3), as a course handicap of eighteen holes. */
const highestCourse = 54;

const netsOf = (boards: readonly Pick<Board, 'handicap'>[]): Net[] =>
  boards.flatMap(({ handicap }) => (handicap === 'gross' ? [] : [handicap]));

/**
 * The rule for players without a handicap: as the organizer says, else as 0 where a team plays one ball, of whose
 * result three others would lose theirs, and not at all where everybody plays their own.
 */
export const noIndexRuleOf = (change: NoIndexRule | null, boards: readonly Pick<Board, 'ball'>[]): NoIndexRule =>
  change ?? (boards.some(({ ball }) => ball === 'one') ? 'zero' : 'none');

/**
 * The course handicap, in tenths, that stands in for one that nobody has; null where there is no net result without.
 * 'The highest allowed' is the limit of the boards, else 54; nine holes have half of it.
 */
export function assumedCourse(
  rule: NoIndexRule,
  boards: readonly Pick<Board, 'handicap'>[],
  holes: number,
): Tenths | null {
  if (rule === 'none') return null;
  if (rule === 'zero') return 0;
  const limits = netsOf(boards).flatMap(({ maxCourse }) => maxCourse ?? []);
  const most = limits.length > 0 ? Math.min(...limits) : highestCourse;
  return holes <= 9 && limits.length === 0 ? 5 * most : 10 * most;
}

/** The same for everybody of a field who has none, by player: what a round of the event is given. */
export function assumedFor(
  players: readonly { id: string; indexTenths: Tenths | null }[],
  course: Tenths | null,
): Record<string, Tenths> {
  if (course === null) return {};
  return Object.fromEntries(players.filter(({ indexTenths }) => indexTenths === null).map(({ id }) => [id, course]));
}
