/** SQL: joins a tournament's price list, where it has one. */
export const joinTerms = 'left join entry_terms et on et.tournament_id = t.id';

/**
 * SQL: the amount for one person at a price, with tax and passed-on fee, in cents. `priceEntry` in the rules computes
 * the same.
 * @param price in cents, as SQL
 */
export function allInOf(price: string): string {
  const taxed = `round(${price} * coalesce(et.tax_bps, 0) / 10000.0)`;
  return `(${price} + ${taxed}
    + round((${price} + ${taxed}) * coalesce(et.fee_bps, 0) / 10000.0))::bigint`;
}

/** SQL: the amount for one person at the regular fee, without an early price. */
export const allInFee = allInOf('t.registration_fee');
