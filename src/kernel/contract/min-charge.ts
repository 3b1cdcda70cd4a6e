/** The minimum that a card can be charged at the provider, in the smallest unit of each currency. */
const minCharges = { usd: 50 };
export type Currency = keyof typeof minCharges;

/** @returns whole cents: an amount above zero and below this cannot be paid by card */
export const minCharge = (currency: Currency = 'usd'): number => minCharges[currency];

/** The error for a price below the minimum that a card can be charged. */
export const minChargeWords = 'Cards take $0.50 or more; or make it free.';

/** The error for a purchase below that minimum. */
export const minPaymentWords = 'Card payments start at $0.50.';
