import { expect, it } from 'vitest';
import { hasWords } from '#kernel/rules/folded-text.ts';

it.each([
  ['Séan O’Neill', 'sean', true],
  ['Séan O’Neill', 'oneill', true],
  ["Séan O'Neill", 'o’neill', true],
  ['Séan ONeill', "O'NEILL", true],
  ['Anna Berg', 'berg ann', true],
  ['Anna Berg', 'bergann', false],
  ['Anne-Marie Été', 'ete anne marie', true],
  ['Łukasz Straße-Ørsted', 'lukasz strasse orsted', true],
  ['Dmitrij', 'Ð', true],
  ['Anna Berg', '', true],
  ['Anna Berg', 'lee', false],
])('who looks for %s by ‘%s’: %s', (name, typed, isFound) => expect(hasWords(name, typed)).toBe(isFound));
