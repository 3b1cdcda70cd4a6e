import { describe, expect, it } from 'vitest';
import type { GolferStats } from '#contracts/stats.ts';
import { strokesText } from '#domain/handicap-facts.ts';
import { hintsOf, numberOrZero, progressOf } from '#web/features/stats/figure-values.ts';

const fresh: GolferStats = {
  figures: { handicap: 0, bestScore: 0, avgScore: 0, tournamentsPlayed: 0 },
  goals: { handicap: 10, tournamentsPlayed: 20, bestScore: 72 },
  tournaments_completed: 0,
  added: null,
  advanced: null,
};
const round = (adjusted_score: number) => ({
  played_on: '2026-05-01',
  adjusted_score,
  holes: 18,
  holes_not_played: 0,
  differential: 10,
  handicap_index: null,
});

describe('figures of a golfer', () => {
  it.each([
    ['12.4', 12.4],
    ['', 0],
    ['  ', 0],
    ['abc', 0],
    [Number.NaN, 0],
    [undefined, 0],
    [8, 8],
  ])('typed %o counts as %d', (typed, value) => {
    expect(numberOrZero(typed)).toBe(value);
  });

  it('writes a handicap with one decimal, and a plus below scratch', () => {
    expect(strokesText(12)).toBe('12.0');
    expect(strokesText(-1.2)).toBe('+1.2');
  });

  it('a new golfer has goals and no progress', () => {
    expect(progressOf(fresh)).toEqual({
      handicap: { now: null, goal: 10, share: 0, isReached: false },
      tournamentsPlayed: { now: 0, goal: 20, share: 0, isReached: false },
      bestScore: { now: null, goal: 72, share: 0, isReached: false },
    });
    expect(hintsOf(fresh)).toEqual({ handicap: null, bestScore: null, avgScore: null, tournamentsPlayed: null });
  });

  it('progress follows the figures, downwards for handicap and score, upwards for tournaments', () => {
    const { handicap, tournamentsPlayed, bestScore } = progressOf({
      ...fresh,
      figures: { handicap: 20, bestScore: 70, avgScore: 80, tournamentsPlayed: 5 },
    });
    expect(handicap).toMatchObject({ now: 20, share: 50, isReached: false });
    expect(tournamentsPlayed).toMatchObject({ now: 5, share: 25, isReached: false });
    expect(bestScore).toMatchObject({ now: 70, share: 100, isReached: true });
  });

  it('posted rounds and finished tournaments stand in for missing figures, and are hinted at', () => {
    const stats = {
      ...fresh,
      tournaments_completed: 20,
      added: null,
      advanced: {
        handicap_index: 9.4,
        rounds: 2,
        holes_posted: 36,
        corrected: null,
        trend: [round(84), round(79)],
        insights: [],
      },
    };
    const progress = progressOf(stats);
    expect(progress.handicap).toMatchObject({ now: 9.4, isReached: true });
    expect(progress.tournamentsPlayed).toMatchObject({ now: 20, share: 100, isReached: true });
    expect(progress.bestScore).toMatchObject({ now: 79, share: 91 });
    expect(hintsOf(stats)).toEqual({
      handicap: 'From your rounds: 9.4',
      bestScore: 'From your rounds: 79',
      avgScore: 'From your rounds: 81.5',
      tournamentsPlayed: '20 finished here',
    });
  });

  it('a goal of zero is reached by counting and never divides', () => {
    const { tournamentsPlayed, handicap } = progressOf({
      ...fresh,
      goals: { handicap: 0, tournamentsPlayed: 0, bestScore: 0 },
    });
    expect(tournamentsPlayed).toMatchObject({ share: 100, isReached: true });
    expect(handicap).toMatchObject({ share: 0, isReached: false });
  });
});
