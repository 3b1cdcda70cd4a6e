/** A tournament's price list beside it, where it has one. */
export const joinTerms = 'left join entry_terms et on et.tournament_id = t.id';

/**
 * The amount for one person at a price, tax and passed-on fee included: cents. `priceEntry` in the rules says the same.
 * @param price in cents, as SQL
 */
export function allInOf(price: string): string {
  const taxed = `round(${price} * coalesce(et.tax_bps, 0) / 10000.0)`;
  return `(${price} + ${taxed}
    + round((${price} + ${taxed}) * coalesce(et.fee_bps, 0) / 10000.0))::bigint`;
}

/** The same on a day without an early price. */
export const allInFee = allInOf('t.registration_fee');
