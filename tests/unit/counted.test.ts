import { describe, expect, it } from 'vitest';
import { countOf } from '#kernel/web/ui/counted.ts';

describe('What is counted', () => {
  it.each([
    [1, 'slot', '1 slot'],
    [0, 'slot', '0 slots'],
    [1_204, 'slot', '1,204 slots'],
    [1, 'facility', '1 facility'],
    // Lists of courses once said 'facilitys'.
    [24, 'facility', '24 facilities'],
    [2, 'day', '2 days'],
  ])('%i %s reads %s', (count, noun, expected) => {
    expect(countOf(count, noun)).toBe(expected);
  });
});
