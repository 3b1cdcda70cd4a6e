/** The points of a hole by strokes against par. Pairs ascend by strokes. */
export type Points = {
  kind: 'points';
  worth: readonly (readonly [toPar: number, points: number])[];
  /** For each further stroke below the first pair. */
  beyond: number;
  /** Above the last pair. */
  worse: number;
  /** Without a score (Rules of Golf 21.1b): no better than the worst score that was made. */
  none: number;
};

/** The most a hole may count in a competition of maximum score (Rules of Golf 21.2). */
export type Maximum =
  | { kind: 'net-double-bogey' }
  | { kind: 'double-par' }
  | { kind: 'par-plus' | 'fixed'; strokes: number };

export type Score = { kind: 'strokes' } | { kind: 'maximum'; of: Maximum } | Points | { kind: 'par-bogey' };

/** Low is better where strokes are counted, high where holes earn something. */
export const lowIsBetter = ({ kind }: Score): boolean => kind === 'strokes' || kind === 'maximum';

/** @param toPar strokes less par, the strokes received taken off where the board is net */
export function pointsFor({ worth, beyond, worse }: Points, toPar: number): number {
  const first = worth[0];
  const last = worth.at(-1);
  if (!first || !last || toPar > last[0]) return worse;
  if (toPar < first[0]) return first[1] + beyond * (first[0] - toPar);
  return worth.findLast(([from]) => from <= toPar)?.[1] ?? worse;
}

/**
 * @param received strokes of the playing handicap there: a competition's maximum goes by that, a posted score by the
 *   course handicap
 */
export function competitionMaximum(of: Maximum, par: number, received: number): number {
  if (of.kind === 'net-double-bogey') return par + 2 + received;
  if (of.kind === 'double-par') return 2 * par;
  return of.kind === 'fixed' ? of.strokes : par + of.strokes;
}

/** The value of a hole that was holed: net strokes, points, or 1, 0, -1 against par (Rules of Golf 3.3, 21.1-21.3). */
export function holeValue(score: Score, strokes: number, par: number, received: number): number {
  if (score.kind === 'strokes') return strokes - received;
  if (score.kind === 'maximum') return Math.min(strokes, competitionMaximum(score.of, par, received)) - received;
  const toPar = strokes - received - par;
  return score.kind === 'points' ? pointsFor(score, toPar) : Math.sign(-toPar) + 0;
}

/**
 * A hole without a score: picked up, not played, or still empty when its round closed. Null where the round has no
 * result without it.
 */
export function valueOfNoScore(score: Score, par: number, received: number): number | null {
  if (score.kind === 'strokes') return null;
  if (score.kind === 'maximum') return competitionMaximum(score.of, par, received) - received;
  return score.kind === 'points' ? score.none : -1;
}
