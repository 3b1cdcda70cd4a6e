import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ChoiceFields, noneKept } from '#areas/entries/web/registrations/choice-fields.tsx';
import type { PricedEntry } from '#areas/entries/web/registrations/use-choices.ts';
import { leftFor } from '#areas/entries/web/registrations/use-entry-parts.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';

const dinner = { id: 'd', name: 'Dinner', description: '', kind: 'item', price: 40, left: 0, max_each: 4 };

/** The buttons and the field of an extra of which nothing is left, as far as they can be pressed. */
const enabled = (chosen: number): string[] => {
  const priced = { terms: { extras: [dinner], takes_codes: false }, quantities: { d: chosen } };
  const page = renderScreen(createElement(ChoiceFields, { priced: priced as unknown as PricedEntry, left: null }));
  return [...page.matchAll(/<(?:button|input)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ disabled=""/.test(tag))
    .map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? 'field');
};

it('lets what is sold out meanwhile be taken away again, and nothing of it be added', () => {
  expect(enabled(2)).toEqual(['One less: Dinner', 'field']);
  expect(enabled(0)).toEqual([]);
});

it('says of a code in use that a full field has no place for it, once that is known', () => {
  const priced = { terms: { extras: [], takes_codes: true }, quantities: {}, code: 'ACME', typedCode: 'ACME' };
  const page = (left: number | null) =>
    renderScreen(createElement(ChoiceFields, { priced: priced as unknown as PricedEntry, left }));
  expect(page(0)).toContain(noneKept);
  for (const left of [1, null]) expect(page(left)).not.toContain(noneKept);
});

it.each([
  ['no code', { code: '' }, 3],
  ['a code of which the server was not asked yet', { isAsking: true }, null],
  ['a code that is refused', { refusal: { message: 'Not valid', isOfCode: true } }, null],
  ['a code that keeps more', { quote: { places_left: 5 } }, 5],
  ['a code that keeps fewer', { quote: { places_left: 0 } }, 3],
])('counts the places for an entry with %s', (_, more, left) => {
  const priced = { code: 'ACME', isAsking: false, refusal: null, quote: undefined, ...more };
  expect(leftFor(priced as unknown as PricedEntry, 3)).toBe(left);
});
