import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tvPages } from '#areas/scoring/web/leaderboard/tv-pages.ts';

const namesOf = (rows: number, size: number, order: 'first' | 'last') =>
  tvPages(rows, size, order).map(({ from, to, kept }) => {
    const numbers = Array.from({ length: to - from }, (_, at) => from + at + 1);
    return numbers.map((number, at) => (at < kept ? '·' : number)).join(' ');
  });

describe('the pages of a large screen', () => {
  it('go from the leaders down', () => {
    expect(namesOf(7, 3, 'first')).toEqual(['1 2 3', '4 5 6', '7']);
    expect(namesOf(0, 10, 'first')).toEqual(['']);
  });

  it('or from last to first, where the first three come one at a time', () => {
    expect(namesOf(10, 5, 'last')).toEqual(['6 7 8 9 10', '· · · 4 5', '· · 3 4 5', '· 2 3 4 5', '1 2 3 4 5']);
    expect(namesOf(2, 5, 'last')).toEqual(['· 2', '1 2']);
    expect(namesOf(1, 5, 'last')).toEqual(['1']);
    expect(namesOf(0, 5, 'last')).toEqual(['']);
  });

  it('tell everybody once more than nobody, and the first last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 4, max: 16 }), (rows, size) => {
        const told = tvPages(rows, size, 'last').map(({ from, to, kept }) => ({ from: from + kept, to }));
        const first = Array.from({ length: rows }, (_, row) =>
          told.findIndex(({ from, to }) => from <= row && row < to),
        );
        expect(first).not.toContain(-1);
        expect(first[0]).toBe(told.length - 1);
        expect(first.toSorted((one, other) => other - one)).toEqual(first);
      }),
    );
  });
});
