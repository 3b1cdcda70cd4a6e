import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ChoiceFields } from '#areas/entries/web/registrations/choice-fields.tsx';
import type { PricedEntry } from '#areas/entries/web/registrations/use-choices.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';

const dinner = { id: 'd', name: 'Dinner', description: '', kind: 'item', price: 40, left: 0, max_each: 4 };

/** The buttons and the field of an extra of which nothing is left, as far as they can be pressed. */
const enabled = (chosen: number): string[] => {
  const priced = { terms: { extras: [dinner], takes_codes: false }, quantities: { d: chosen } };
  const page = renderScreen(createElement(ChoiceFields, { priced: priced as unknown as PricedEntry }));
  return [...page.matchAll(/<(?:button|input)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ disabled=""/.test(tag))
    .map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? 'field');
};

it('lets what is sold out meanwhile be taken away again, and nothing of it be added', () => {
  expect(enabled(2)).toEqual(['One less: Dinner', 'field']);
  expect(enabled(0)).toEqual([]);
});
