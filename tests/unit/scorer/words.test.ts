import { describe, expect, it } from 'vitest';
import { shortName } from '#apps/scorer/view/words.ts';

describe('what golfers of a group are called', () => {
  const called = (...names: string[]) => {
    const group = names.map((name) => ({ name }));
    return names.map((name) => shortName(name, group));
  };

  it.each([
    ['by their first names', ['Anna Berg', 'Ben Cole'], ['Anna', 'Ben']],
    ['with an initial where two share one', ['Ruth Price', 'Sam Lee', 'Ruth Fischer'], ['Ruth P.', 'Sam', 'Ruth F.']],
    ['by the whole name where that is not enough', ['Ruth Price', 'Ruth Parker'], ['Ruth Price', 'Ruth Parker']],
    [
      'as they are shown where names are short already',
      ['R. Price', 'Player 3', 'Player 4'],
      ['R. Price', 'Player 3', 'Player 4'],
    ],
    ['by the one name that they have', ['Ronaldo', 'Ruth Price'], ['Ronaldo', 'Ruth']],
  ])('%s', (_words, names, expected) => expect(called(...names)).toEqual(expected));
});
