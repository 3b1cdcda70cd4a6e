/** The least that the provider takes by card, in the smallest unit of each currency that things are sold in. */
const minCharges = { usd: 50 };
export type Currency = keyof typeof minCharges;

/** @returns whole cents of the currency: an amount above nothing and below this cannot be paid by card */
export const minCharge = (currency: Currency = 'usd'): number => minCharges[currency];

/** The refusal of a price that no card could pay. */
export const minChargeWords = 'Cards take $0.50 or more; or make it free.';

/** The refusal of a purchase that comes to less. */
export const minPaymentWords = 'Card payments start at $0.50.';
