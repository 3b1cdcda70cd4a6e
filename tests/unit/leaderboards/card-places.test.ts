import { describe, expect, it } from 'vitest';
import { cardPlacesText } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { needText } from '#areas/day/web/words.ts';

describe('where on a card something is', () => {
  it.each([
    [[7], 'hole 7'],
    [[7, 9], 'holes 7, 9'],
    [[19], 'extra hole 1'],
    [[37], 'the result'],
    [[7, 9, 20, 37], 'holes 7, 9, extra hole 2 and the result'],
    [[], ''],
  ])('%j is %s', (holes, words) => expect(cardPlacesText(holes)).toBe(words));

  it('names nobody a hole 37 on the day’s page', () => {
    expect(needText({ kind: 'differs', card: 'c', name: 'Ann', holes: [37] })).toBe(
      'Two scorers differ on the result for more than 10 minutes',
    );
  });
});
