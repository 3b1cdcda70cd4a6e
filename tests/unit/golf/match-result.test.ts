/** The possible ends of a match, and results that nobody can have said. */
import { describe, expect, it } from 'vitest';
import { canEnd, parseMatchResult, possibleResults, printMargin, whyNotResult } from '#golf/match-result.ts';
import { foldMatch, type HoleResult } from '#golf/match-play.ts';

describe('a result of a match', () => {
  it.each([
    ['3&2', 18, { up: 3, left: 2 }, '3&2'],
    ['3 & 2', 18, { up: 3, left: 2 }, '3&2'],
    ['3 and 2', 18, { up: 3, left: 2 }, '3&2'],
    ['2&1', 18, { up: 2, left: 1 }, '2&1'],
    ['3&1', 18, { up: 3, left: 1 }, '3&1'],
    ['10&8', 18, { up: 10, left: 8 }, '10&8'],
    ['1 up', 18, { up: 1, left: 0 }, '1 up'],
    ['2 UP', 18, { up: 2, left: 0 }, '2 up'],
    ['19th', 18, { up: 1, left: 0, extra: 1 }, '19th'],
    ['22nd', 18, { up: 1, left: 0, extra: 4 }, '22nd'],
    ['36th', 18, { up: 1, left: 0, extra: 18 }, '36th'],
    ['halved', 18, { up: 0, left: 0 }, 'halved'],
    ['12 and 11', 36, { up: 12, left: 11 }, '12&11'],
    ['1 up (37)', 36, { up: 1, left: 0, extra: 1 }, '37th'],
    ['5&4', 9, { up: 5, left: 4 }, '5&4'],
    ['10th', 9, { up: 1, left: 0, extra: 1 }, '10th'],
  ])('%s of %i holes is possible', (text, holes, margin, printed) => {
    const read = parseMatchResult(text, holes);
    expect(read).toEqual(margin);
    expect(read && printMargin(read, holes)).toBe(printed);
  });

  it.each([
    ['5&2', 18],
    ['3 up', 18],
    ['12&11', 18],
    ['17&1', 18],
    ['2&2', 18],
    ['0&0', 18],
    ['0 up', 18],
    ['18th', 18],
    ['37th', 18],
    ['2 up (19)', 18],
    ['10&8', 9],
    ['6&4', 9],
    ['', 18],
    ['Ann', 18],
    ['3&2 or so', 18],
    ['3--2', 18],
  ])('%s of %i holes is not', (text, holes) => {
    expect(parseMatchResult(text, holes)).toBeNull();
  });

  it('says why in the words of the field', () => {
    expect(whyNotResult(' 5&2', 18)).toBe('A match of 18 holes cannot end 5&2.');
  });

  it('fits who is said to have won', () => {
    expect(canEnd({ winner: 'A', result: '3&2' }, 18)).toBe(true);
    expect(canEnd({ winner: null, result: '3&2' }, 18)).toBe(false);
    expect(canEnd({ winner: null, result: 'halved' }, 18)).toBe(true);
    expect(canEnd({ winner: 'B', result: 'halved' }, 18)).toBe(false);
  });

  it('is one of a list, all of which a match can have by its holes', () => {
    const all = possibleResults(18, 2);
    expect(all.slice(0, 5)).toEqual(['1 up', '2 up', '2&1', '3&1', '3&2']);
    expect(all.slice(-4)).toEqual(['9&8', '10&8', '19th', '20th']);
    for (const text of all) {
      const { up = 0, left = 0, extra } = parseMatchResult(text, 18) ?? {};
      // Halves, then wins without a break, save one half where the side was two up with one to be won.
      const played = 18 - left;
      const holes = Array.from({ length: played }, (_, place): HoleResult => (place >= played - up ? 'A' : 'H'));
      const further = extra === undefined ? [] : [...Array<HoleResult>(extra - 1).fill('H'), 'A' as const];
      const folded = foldMatch(extra === undefined ? holes : Array(18).fill('H'), 18, [], further);
      expect(folded, text).toMatchObject({ winner: 'A', result: text });
    }
  });
});
