/** A tournament's price list beside it, where it has one. */
export const joinTerms = 'left join entry_terms et on et.tournament_id = t.id';

const taxed = 'round(t.registration_fee * coalesce(et.tax_bps, 0) / 10000.0)';

/**
 * What one person pays on a day without an early price, tax and passed-on fee included: cents. `priceEntry` in the domain
 * says the same.
 */
export const allInFee = `(t.registration_fee + ${taxed}
    + round((t.registration_fee + ${taxed}) * coalesce(et.fee_bps, 0) / 10000.0))::bigint`;
