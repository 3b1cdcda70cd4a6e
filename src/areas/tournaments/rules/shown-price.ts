import { priceEntry, priceNow, termsOf } from '#areas/money/rules/entry-price.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** The parts of a price list on which the shown price depends. Amounts in cents. */
export type ShownPriceList = Omit<Parameters<typeof termsOf>[0], 'fee' | 'time_zone'> & {
  /** The own price of each division of entry, null for the fee; empty where the field is not divided. */
  divisions: (Cents | null)[];
};

/**
 * The price of an entry for one person today, as lists and the tournament's page show it: the early price or the fee,
 * or the lowest of the divisions with tax and fee.
 */
export function shownPrice(
  of: { registration_fee: Cents; time_zone: string; price_list: ShownPriceList | null },
  now: Date,
): { cents: Cents; isLowest: boolean } {
  const { registration_fee: fee, time_zone, price_list: list } = of;
  if (!list) return { cents: fee, isLowest: false };
  const terms = termsOf({ ...list, fee, time_zone });
  const prices = list.divisions.map((priceCents) => {
    const wish = { people: 1, division: { name: '', priceCents }, code: null, extras: [] };
    return priceEntry(terms, wish, now).totalCents;
  });
  return prices.length === 0
    ? { cents: priceNow(terms, now).cents, isLowest: false }
    : { cents: Math.min(...prices), isLowest: true };
}
