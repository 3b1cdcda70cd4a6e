/** The handicap assumed for players without one. */
import type { Board, Net } from '#golf/event.ts';
import type { Tenths } from '#golf/numbers.ts';
import type { NoIndexRule } from './answers.ts';

/** The highest Handicap Index (Rules of Handicapping 5.3), used as a course handicap for eighteen holes. */
const highestCourse = 54;

const netsOf = (boards: readonly Pick<Board, 'handicap'>[]): Net[] =>
  boards.flatMap(({ handicap }) => (handicap === 'gross' ? [] : [handicap]));

/**
 * The rule for players without a handicap: the organizer's choice; by default 0 where a team plays one ball, so that
 * teammates keep their net result, and no net result where everybody plays their own ball.
 */
export const noIndexRuleOf = (change: NoIndexRule | null, boards: readonly Pick<Board, 'ball'>[]): NoIndexRule =>
  change ?? (boards.some(({ ball }) => ball === 'one') ? 'zero' : 'none');

/**
 * The course handicap, in tenths, assumed for a player who has none; null where such players have no net result. 'The
 * highest allowed' is the boards' limit, or without a limit 54, halved for nine holes.
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

/** Assumed course handicaps by player, for every player of the field without an index. */
export function assumedFor(
  players: readonly { id: string; indexTenths: Tenths | null }[],
  course: Tenths | null,
): Record<string, Tenths> {
  if (course === null) return {};
  return Object.fromEntries(players.filter(({ indexTenths }) => indexTenths === null).map(({ id }) => [id, course]));
}
