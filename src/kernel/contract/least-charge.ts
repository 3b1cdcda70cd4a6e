/** The least that the provider takes by card, in the smallest unit of each currency that things are sold in. */
const leastCharges = { usd: 50 };
export type Currency = keyof typeof leastCharges;

/** @returns whole cents of the currency: an amount above nothing and below this cannot be paid by card */
export const leastCharge = (currency: Currency = 'usd'): number => leastCharges[currency];

/** What is said where a price is written that no card could pay. */
export const leastChargeWords = 'Cards take $0.50 or more; or make it free.';

/** What is said where something is bought that comes to less. */
export const leastPaymentWords = 'Card payments start at $0.50.';
