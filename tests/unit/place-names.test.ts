import { describe, expect, it } from 'vitest';
import { readPlace, spellingsOfCity } from '#kernel/rules/place-names.ts';
import { stateCodeOf } from '#kernel/rules/us-states.ts';

describe('how a typed place is read', () => {
  it.each([
    ['Austin', [{ city: 'austin', state: null }]],
    ['austin, tx', [{ city: 'austin', state: 'tx' }]],
    ['Austin, Texas', [{ city: 'austin', state: 'tx' }]],
    [
      'austin tx',
      [
        { city: 'austin tx', state: null },
        { city: 'austin', state: 'tx' },
      ],
    ],
    [
      'Santa Fe New Mexico',
      [
        { city: 'santa fe new mexico', state: null },
        { city: 'santa fe', state: 'nm' },
      ],
    ],
    ['Virginia Beach', [{ city: 'virginia beach', state: null }]],
    ['New York', [{ city: 'new york', state: null }]],
    ['Springfield, IL, USA', [{ city: 'springfield', state: 'il' }]],
    [' ', [{ city: undefined, state: null }]],
  ])('%s', (typed, readings) => {
    const read = readPlace(typed).map((reading) =>
      'zip' in reading
        ? reading
        : { city: reading.cities[0], state: reading.states.find((one) => one.length === 2) ?? null },
    );
    expect(read).toEqual(readings);
  });

  it.each(['78701', '78701-1234', 'Austin, TX 78701', 'Austin TX 78701'])('%s is a ZIP code', (typed) =>
    expect(readPlace(typed)).toEqual([{ zip: '78701' }]),
  );

  it.each([
    ['St. Louis', 'saint louis'],
    ['St Louis', 'saint louis'],
    ['Saint Louis', 'st louis'],
    ['East St. Louis', 'east saint louis'],
    ['Ft. Worth', 'fort worth'],
    ['Mount Zion', 'mt zion'],
    ['Coeur d’Alene', 'coeur d alene'],
    ["O'Fallon", 'o fallon'],
    ['Winston-Salem', 'winston salem'],
    ['Cañon City', 'canon city'],
  ])('%s is also spelled %s', (typed, spelling) => expect(spellingsOfCity(typed)).toContain(spelling));

  it.each([
    ['tx', 'TX'],
    ['New Mexico', 'NM'],
    ['beach', null],
    ['new', null],
  ])('%s is the state %s', (typed, code) => expect(stateCodeOf(typed)).toBe(code));
});
