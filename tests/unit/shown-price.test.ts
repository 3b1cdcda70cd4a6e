/** The price of a tournament in lists: that of its page today. */
import { expect, it } from 'vitest';
import { type ShownPriceList, shownPrice } from '#areas/tournaments/rules/shown-price.ts';

const now = new Date('2026-06-05T23:59:00-04:00');
const list: ShownPriceList = {
  early: [],
  tax_name: null,
  tax_bps: null,
  tax_covers: 'entry',
  fee_bps: null,
  divisions: [],
};
const priceOf = (price_list: ShownPriceList | null) =>
  shownPrice({ registration_fee: 20_000, time_zone: 'America/New_York', price_list }, now);

it('is the fee where nothing else is listed', () => {
  expect([priceOf(null), priceOf(list)]).toEqual(Array(2).fill({ cents: 20_000, isLowest: false }));
});

it('is the early price until the end of its date at the venue', () => {
  const early = (until: string) => priceOf({ ...list, early: [{ name: 'Early', cents: 15_000, until }] });
  expect(early('2026-06-05')).toEqual({ cents: 15_000, isLowest: false });
  expect(early('2026-06-04')).toEqual({ cents: 20_000, isLowest: false });
});

it('is the lowest of the divisions, with tax and fee; those without a price of their own cost the fee', () => {
  expect(priceOf({ ...list, divisions: [null, 15_000] })).toEqual({ cents: 15_000, isLowest: true });
  expect(priceOf({ ...list, divisions: [null, 30_000] })).toEqual({ cents: 20_000, isLowest: true });
  const taxed = { ...list, tax_name: 'Tax', tax_bps: 1_000, fee_bps: 300, divisions: [10_000] };
  expect(priceOf(taxed)).toEqual({ cents: 11_330, isLowest: true });
});
