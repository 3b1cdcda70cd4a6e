/**
 * The order in which holes give strokes: the place of each hole's stroke index among the holes listed, from 1. Nine
 * holes of an
 * 18-hole card are thereby numbered 1 to 9 among themselves.
 */
export const ranksOf = (strokeIndex: readonly number[]): number[] =>
  strokeIndex.map((own) => strokeIndex.reduce((rank, other) => (other < own ? rank + 1 : rank), 1));

/**
 * Strokes on the hole of one rank. A plus player (below zero) gives strokes back from the highest stroke index
 * downwards; past the number of holes the order begins anew (Rules of Handicapping, appendix E).
 */
export function strokesOnRank(handicap: number, rank: number, holes: number): number {
  const count = Math.abs(handicap);
  const everywhere = Math.floor(count / holes);
  const rest = count % holes;
  if (handicap >= 0) return everywhere + (rank <= rest ? 1 : 0);
  return -(everywhere + (rank > holes - rest ? 1 : 0)) + 0;
}

/** Strokes received on each hole, in the order of the holes; they add up to the handicap. */
export const strokesOnHoles = (handicap: number, strokeIndex: readonly number[]): number[] =>
  ranksOf(strokeIndex).map((rank) => strokesOnRank(handicap, rank, strokeIndex.length));
