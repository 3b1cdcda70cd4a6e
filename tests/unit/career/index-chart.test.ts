import { describe, expect, it } from 'vitest';
import { indexTitle, quartersBetween, ticksAround } from '#areas/golfers/rules/index-chart.ts';

const print = { index: (index: number) => index.toFixed(1), date: (date: string) => date };
const point = (played_on: string, handicap_index: number | null) => ({ played_on, handicap_index });

describe('the picture of a handicap record', () => {
  it('stands between one below the least and one above the most, on whole figures', () => {
    expect(ticksAround([9.3, 13.9])).toEqual([8, 10, 12, 14, 16]);
    expect(ticksAround([12])).toEqual([11, 12, 13]);
    expect(ticksAround([-1.4, 0.5])).toEqual([-3, -2, -1, 0, 1, 2]);
  });

  it('has a line at each quarter, and fewer where they would stand too close; a year is never left out first', () => {
    expect(quartersBetween('2026-01-05', '2026-11-29', 8)).toEqual(['2026-04-01', '2026-07-01', '2026-10-01']);
    expect(quartersBetween('2026-04-02', '2026-06-30', 8)).toEqual([]);
    expect(quartersBetween('2023-11-01', '2026-11-29', 8)).toEqual([
      '2024-01-01',
      '2024-07-01',
      '2025-01-01',
      '2025-07-01',
      '2026-01-01',
      '2026-07-01',
    ]);
  });

  it('is headed by the answer', () => {
    expect(indexTitle([point('a', null)], print)).toBe('Differentials so far; an index comes with 54 holes');
    expect(indexTitle([point('a', null), point('b', 12)], print)).toBe('Index 12.0');
    expect(indexTitle([point('a', 13.1), point('b', 12)], print)).toBe('Index 12.0, 1.1 lower than on a');
    expect(indexTitle([point('a', 12), point('b', 12.5)], print)).toBe('Index 12.5, 0.5 higher than on a');
    expect(indexTitle([point('a', 12), point('b', 12)], print)).toBe('Index 12.0, as on a');
  });
});
