import { describe, expect, it } from 'vitest';
import { figuresSchema, type GolferStats } from '#areas/golfers/contract/stats.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { figureTyped, hintsOf, knownIndexOf, progressOf, shownFigures } from '#areas/golfers/web/figure-values.ts';

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
  counts: false,
});

describe('figures of a golfer', () => {
  it.each([
    ['12.4', 12.4],
    ['', 0],
    ['  ', 0],
    [undefined, 0],
    [8, 8],
  ])('typed %o counts as %d', (typed, value) => {
    expect(figureTyped(typed)).toBe(value);
  });

  it('what cannot be read is refused, and never kept as 0', () => {
    const typed = {
      handicap: 0,
      bestScore: figureTyped('8e'),
      avgScore: figureTyped(Number.NaN),
      tournamentsPlayed: 0,
    };
    const { error } = figuresSchema.safeParse(typed);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['bestScore', 'Must be a number'],
      ['avgScore', 'Must be a number'],
    ]);
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
    expect(shownFigures(stats)).toEqual({
      handicap: { value: 9.4, source: 'From your rounds' },
      bestScore: { value: 79, source: 'From your rounds' },
      avgScore: { value: 81.5, source: 'From your rounds' },
      tournamentsPlayed: { value: 20, source: 'Finished here' },
    });
    expect(hintsOf(stats)).toEqual({
      handicap: 'From your rounds: 9.4',
      bestScore: 'From your rounds: 79',
      avgScore: 'From your rounds: 81.5',
      tournamentsPlayed: '20 finished here',
    });
  });

  // A golfer read 'Handicap 0' above 12.8 from rounds, and two best scores.
  it('are each shown once, with their source, and the entry form begins with the same index', () => {
    const posted = {
      ...fresh,
      advanced: {
        handicap_index: 12.8,
        rounds: 3,
        holes_posted: 54,
        corrected: null,
        trend: [round(88), round(78)],
        insights: [],
      },
    };
    expect(shownFigures(posted).handicap).toEqual({ value: 12.8, source: 'From your rounds' });
    expect(knownIndexOf(posted)).toBe(12.8);
    const both = { ...posted, figures: { handicap: 15, bestScore: 79, avgScore: 90, tournamentsPlayed: 3 } };
    expect(shownFigures(both)).toEqual({
      handicap: { value: 12.8, source: 'From your rounds' },
      bestScore: { value: 78, source: 'From your rounds' },
      avgScore: { value: 83, source: 'From your rounds' },
      tournamentsPlayed: { value: 3, source: 'Kept by hand' },
    });
    expect(progressOf(both)).toMatchObject({ handicap: { now: 12.8 }, bestScore: { now: 78 } });
    const better = { ...both, figures: { ...both.figures, bestScore: 75 } };
    expect(shownFigures(better).bestScore).toEqual({ value: 75, source: 'Kept by hand' });
    expect(knownIndexOf({ ...fresh, figures: { ...fresh.figures, handicap: 7.5 } })).toBe(7.5);
    expect([knownIndexOf(fresh), knownIndexOf(null)]).toEqual([null, null]);
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
