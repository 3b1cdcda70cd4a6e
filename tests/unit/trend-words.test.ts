import { describe, expect, it } from 'vitest';
import { countTrend, moneyTrend, monthlyUse, shareTrend } from '#areas/organizers/web/trend-words.ts';

describe('trends', () => {
  it.each([
    [1, 0, '+1 from last month'],
    [5, 3, '+2 from last month'],
    [1, 10, '1 new this month, 10 last month'],
    [2, 2, 'Same as last month'],
    [0, 0, 'No data last month'],
  ])('count: %i after %i', (now, before, words) => expect(countTrend(now, before)).toBe(words));

  it.each([
    [400, -200, '+$600 from last month'],
    [-300, -200, '−$100 from last month'],
    [-50, 100, '−$150 from last month'],
    [-200, -200, 'Same as last month'],
    [0, -12.5, '+$12.50 from last month'],
    [112, 100, '+12% from last month'],
    [60, 100, '−40% from last month'],
    [400, 0, 'No data last month'],
  ])('money: %d after %d never turns round', (now, before, words) => expect(moneyTrend(now, before)).toBe(words));

  it.each([
    [112, 100, '+12% from last month'],
    [0, 50, '0 new this month, 50 last month'],
    [1_100, 100, '+1,000% from last month'],
    [1_001, 1_000, 'Same as last month'],
    [50, 0, 'No data last month'],
  ])('share: %i after %i', (now, before, words) => expect(shareTrend(now, before)).toBe(words));
});

describe('what a plan allows a month', () => {
  it.each([
    [1, 2, '1 of 2 this month'],
    [2, 2, '2 of 2 this month'],
    [7, 2, '7 this month; your plan covers 2 a month'],
    [7, null, '7 this month · Unlimited'],
  ])('%i of %s', (used, limit, words) => expect(monthlyUse(used, limit)).toBe(words));
});
