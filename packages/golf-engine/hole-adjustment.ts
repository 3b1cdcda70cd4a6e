import type { Entry } from './cards.ts';
import { strokesOnRank } from './stroke-allocation.ts';

/**
 * The most a hole may count in a posted score, never on a board: net double bogey by the full rounded course handicap
 * (Rules of Handicapping 3.1). Without an index, and with four or more strokes of a course handicap above 54, it is par
 * + 5.
 * @param course null where there is no index yet
 */
export const holeMaximum = (par: number, received: number, course: number | null): number =>
  course === null || (course > 54 && received >= 4) ? par + 5 : par + 2 + received;

export type AdjustedHole = { maximum: number; counted: number | null };

/**
 * The adjusted score of a hole in a posted score. Picked up: the most likely score where one was given, at most the
 * maximum. A hole that was not played counts nothing here.
 */
export function adjustHole(entry: Entry, likely: number | undefined, maximum: number): number | null {
  if (entry === null || entry === '-') return null;
  return Math.min(entry === 'X' ? (likely ?? maximum) : entry, maximum);
}

/**
 * The adjusted gross score of a card.
 * @param ranks the order in which the holes give strokes, 1 to the number of holes
 * @param likely the most likely score on holes picked up, by place on the card from 0
 */
export function adjustCard(
  entries: readonly Entry[],
  par: readonly number[],
  ranks: readonly number[],
  course: number | null,
  likely: (place: number) => number | undefined,
): AdjustedHole[] {
  return entries.map((entry, place) => {
    const received = strokesOnRank(course ?? 0, ranks[place] ?? 0, par.length);
    const maximum = holeMaximum(par[place] ?? 0, received, course);
    return { maximum, counted: adjustHole(entry, likely(place), maximum) };
  });
}
