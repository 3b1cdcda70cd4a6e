import { describe, expect, it } from 'vitest';
import { countTrend, shareTrend } from '#web/features/organizers/trend-words.ts';

describe('trends', () => {
  it.each([
    [1, 0, '+1 from last month'],
    [5, 3, '+2 from last month'],
    [1, 4, '−3 from last month'],
    [2, 2, 'Same as last month'],
    [0, 0, 'No data last month'],
  ])('count: %i after %i', (now, before, words) => expect(countTrend(now, before)).toBe(words));

  it.each([
    [112, 100, '+12% from last month'],
    [0, 50, '−100% from last month'],
    [1_100, 100, '+1,000% from last month'],
    [1_001, 1_000, 'Same as last month'],
    [50, 0, 'No data last month'],
  ])('share: %i after %i', (now, before, words) => expect(shareTrend(now, before)).toBe(words));
});
