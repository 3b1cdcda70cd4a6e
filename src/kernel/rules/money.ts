/**
 * Money is whole cents internally; dollars exist at the edges only, in displayed text and JSON. The unit is part of the
 * type, so that mixing dollars and cents does not compile.
 */
export type Cents = number & { readonly unit?: 'cents' };
export type Dollars = number & { readonly unit?: 'dollars' };

/** @param dollars with at most two decimals @returns whole cents */
export const toCents = (dollars: Dollars): Cents => Math.round(dollars * 100);

/** @param cents whole cents @returns dollars, for JSON */
export const toDollars = (cents: Cents): Dollars => cents / 100;

const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const roundDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** @param cents whole cents @returns dollars for display: '$1,000.00' */
export const describeCents = (cents: Cents): string => exactDollars.format(cents / 100);

/** @param cents whole cents @returns dollars, with cents only if they are not zero: '$300', '$12.50' */
export const describeAmount = (cents: Cents): string =>
  cents % 100 === 0 ? roundDollars.format(cents / 100) : exactDollars.format(cents / 100);

/** @param cents whole dollars, in cents @returns dollars without cents: '$1,000' */
export const describeRoundDollars = (cents: Cents): string => roundDollars.format(cents / 100);

/**
 * The platform's fee for an order.
 * @param amountCents charged to the golfer
 * @param basisPoints hundredths of a percent
 * @returns whole cents, rounded down in the organizer's favour
 */
export const platformFeeCents = (amountCents: Cents, basisPoints: number): Cents =>
  Math.floor((amountCents * basisPoints) / 10_000);
