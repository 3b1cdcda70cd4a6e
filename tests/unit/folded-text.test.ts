import { expect, it } from 'vitest';
import { placePatterns } from '#kernel/database/like-pattern.ts';
import { hasWords } from '#kernel/rules/folded-text.ts';

it.each([
  ['Séan O’Neill', 'sean', true],
  ['Séan O’Neill', 'oneill', true],
  ["Séan O'Neill", 'o’neill', true],
  ['Séan ONeill', "O'NEILL", true],
  ['Anna Berg', 'berg ann', true],
  ['Anna Berg', 'berg, anna', true],
  ['Anna Berg', 'bergann', false],
  ['Anne-Marie Été', 'ete anne marie', true],
  ['Łukasz Straße-Ørsted', 'lukasz strasse orsted', true],
  ['Dmitrij', 'Ð', true],
  ['Anna Berg', '', true],
  ['Anna Berg', 'lee', false],
])('who looks for %s by ‘%s’: %s', (name, typed, isFound) => expect(hasWords(name, typed)).toBe(isFound));

it('knows states by their names of one to three words, and by codes behind a comma', () => {
  expect(placePatterns('Austin, TX')).toEqual([['%austin%'], ['% tx']]);
  expect(placePatterns('Texas open')).toEqual([['%texas%', '% tx'], ['%open%']]);
  expect(placePatterns('buffalo new york')).toEqual([['%buffalo%'], ['%new york%', '% ny']]);
  expect(placePatterns('West Virginia')).toEqual([['%west virginia%', '% wv']]);
  expect(placePatterns('District of Columbia')).toEqual([['%district of columbia%', '% dc']]);
  expect(placePatterns('or, zz')).toEqual([['%or%'], ['%zz%']]);
});
