import { ascending, sumOf } from './numbers.ts';

/** One member's ball on one hole: what it is worth on the board, and in strokes with and without strokes received. */
export type Ball = { value: number; gross: number; net: number; par: number };

export type BallPick = { basis: 'gross' | 'net'; count: number };

/**
 * The combination of members' balls to the team's: the best so many of a hole, a choice of gross and net balls, or the
 * best rounds.
 */
export type Combine =
  | { count: number | readonly number[] }
  | { picks: readonly BallPick[]; samePlayer: boolean }
  | { rounds: number };

/** The lowest so many values; null where there are fewer. */
export const lowestOf = (values: readonly number[], count: number): number | null =>
  values.length < count ? null : sumOf(values.toSorted(ascending).slice(0, count));

/**
 * The number of a team's balls that count on a hole, all where nothing is said. A list of eighteen goes by the printed
 * numbers of the holes, one of nine by each nine.
 */
export function ballsCounted(combine: Combine | null, hole: number, members: number): number {
  const count = combine && 'count' in combine ? combine.count : members;
  return typeof count === 'number' ? count : (count[(hole - 1) % count.length] ?? members);
}

/** The least number of balls for a hole. */
export function ballsNeeded(combine: Combine | null, hole: number, members: number): number {
  if (!combine || !('picks' in combine)) return ballsCounted(combine, hole, members);
  const counts = combine.picks.map(({ count }) => count);
  return combine.samePlayer ? Math.max(...counts) : sumOf(counts);
}

/** The balls that count, best first; among equal ones in the order of the members. */
export const bestBalls = <Own extends Pick<Ball, 'value'>>(
  balls: readonly Own[],
  count: number,
  isLow: boolean,
): Own[] => balls.toSorted((one, other) => (isLow ? one.value - other.value : other.value - one.value)).slice(0, count);

/** One ball counted once, as gross or as net. */
export type Picked<Own> = { ball: Own; basis: 'gross' | 'net' };

/**
 * The choice with the least sum that fills every pick, exact over all choices.
 * @param samePlayer whether one ball may be counted gross and net
 * @returns null where there are too few balls
 */
export function pickBalls<Own extends Pick<Ball, 'gross' | 'net'>>(
  balls: readonly Own[],
  picks: readonly BallPick[],
  samePlayer: boolean,
): Picked<Own>[] | null {
  const wanted = picks.flatMap(({ basis, count }) => Array.from({ length: count }, () => basis));
  if (samePlayer) {
    const chosen = picks.map(({ basis, count }) =>
      balls
        .toSorted((one, other) => one[basis] - other[basis])
        .slice(0, count)
        .map((ball) => ({ ball, basis })),
    );
    return chosen.every((own, place) => own.length === picks[place]?.count) ? chosen.flat() : null;
  }
  let best: Picked<Own>[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  const choose = (chosen: Picked<Own>[], sum: number): void => {
    const basis = wanted[chosen.length];
    if (!basis) {
      if (sum < least) [best, least] = [chosen, sum];
      return;
    }
    for (const ball of balls)
      if (!chosen.some((picked) => picked.ball === ball)) choose([...chosen, { ball, basis }], sum + ball[basis]);
  };
  if (wanted.length <= balls.length) choose([], 0);
  return best;
}
