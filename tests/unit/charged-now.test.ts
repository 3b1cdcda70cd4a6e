import { describe, expect, it } from 'vitest';
import type { Quote } from '#areas/entries/contract/terms.ts';
import { giftOf, sharedNow } from '#areas/entries/web/registrations/charged-now.ts';

const line = (kind: Quote['lines'][number]['kind'], amount: number) => ({
  kind,
  label: kind,
  quantity: 1,
  unit: amount,
  amount,
});
const quote = (lines: Quote['lines']): Quote => ({
  lines,
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  terms_version: 1,
  valid_until: null,
  places_left: 9,
});

describe('a captain whose group pays by shares', () => {
  it('reads before the click what the card page asks: the own share and the extras, not the whole 565', () =>
    expect(sharedNow(quote([line('entry', 400), line('extra', 165)]), 4)).toEqual({
      now: 265,
      own: 100,
      bought: 165,
      each: 100,
    }));
  it('pays the cents that are left over', () =>
    expect(sharedNow(quote([line('entry', 100), line('donation', 5)]), 3)).toEqual({
      now: 38.34,
      own: 33.34,
      bought: 5,
      each: 33.33,
    }));
  it('is told where there is too little to share', () => expect(sharedNow(quote([line('entry', 1.2)]), 3)).toBeNull());
});

describe('what is typed as a gift', () => {
  it.each([
    ['5', 5],
    ['12.345', 12.35],
    ['', 0],
    ['-3', 0],
    ['x', 0],
  ])('%j is %d dollars', (typed, dollars) => expect(giftOf(typed)).toBe(dollars));
});
