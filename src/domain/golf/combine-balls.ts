import { ascending, sumOf } from './numbers.ts';

/** One member's ball on one hole: what it is worth on the board, and in strokes with and without strokes received. */
export type Ball = { value: number; gross: number; net: number; par: number };

export type Pick = { basis: 'gross' | 'net'; count: number };

/**
 * How the members' balls make the team's: the best so many of a hole, a choice of gross and net balls, or the best
 * rounds.
 */
export type Combine =
  | { count: number | readonly number[] }
  | { picks: readonly Pick[]; samePlayer: boolean }
  | { rounds: number };

/** The best so many values; null where there are fewer. */
export function bestOf(values: readonly number[], count: number, isLow: boolean): number | null {
  if (values.length < count) return null;
  const sorted = values.toSorted(ascending);
  return sumOf(isLow ? sorted.slice(0, count) : sorted.slice(sorted.length - count));
}

/** The balls that count, best first; among equal ones in the order of the members. */
export const bestBalls = (balls: readonly Ball[], count: number, isLow: boolean): Ball[] =>
  balls.toSorted((one, other) => (isLow ? one.value - other.value : other.value - one.value)).slice(0, count);

/** One ball counted once, as gross or as net. */
export type Picked = { ball: Ball; basis: 'gross' | 'net' };

/**
 * The choice with the least sum that fills every pick, exact over all choices.
 * @param samePlayer whether one ball may be counted gross and net
 * @returns null where there are too few balls
 */
export function pickBalls(balls: readonly Ball[], picks: readonly Pick[], samePlayer: boolean): Picked[] | null {
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
  let best: Picked[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  const choose = (chosen: Picked[], sum: number): void => {
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
