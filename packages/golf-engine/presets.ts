import { tiesPresets } from './countback.ts';
import type { Board } from './event.ts';
import type { Points, Score } from './hole-values.ts';

export const stableford: Points = {
  kind: 'points',
  worth: [
    [-4, 6],
    [-3, 5],
    [-2, 4],
    [-1, 3],
    [0, 2],
    [1, 1],
  ],
  beyond: 1,
  worse: 0,
  none: 0,
};
export const modifiedStableford: Points = {
  kind: 'points',
  worth: [
    [-3, 8],
    [-2, 5],
    [-1, 2],
    [0, 0],
    [1, -1],
  ],
  beyond: 0,
  worse: -3,
  none: -3,
};
export const chicago: Points = {
  kind: 'points',
  worth: [
    [-2, 8],
    [-1, 4],
    [0, 2],
    [1, 1],
  ],
  beyond: 0,
  worse: 0,
  none: 0,
};

/** The ways to score that have a name. */
export const scores = {
  strokes: { kind: 'strokes' },
  stableford,
  modified: modifiedStableford,
  chicago,
  'par-bogey': { kind: 'par-bogey' },
} as const satisfies Record<string, Score>;

/** The expected points of a player on 18 and 9 holes of the quota format, and the least quota. */
export const usualQuota = { base18: 39, base9: 19, minimum: 2 };

/** Every player's own ball over all holes, in gross strokes: what another board differs from in what is said of it. */
export const plainBoard: Omit<Board, 'id' | 'name'> = {
  rounds: 'all',
  holes: 'all',
  of: 'players',
  ball: 'own',
  score: scores.strokes,
  handicap: 'gross',
  combine: null,
  quota: null,
  bestRounds: null,
  rankBy: null,
  ties: tiesPresets.full,
  cut: null,
  flights: null,
  only: null,
  minDrives: 0,
};
