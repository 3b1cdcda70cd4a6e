/**
 * Money is whole cents everywhere inside; dollars exist at the edge only, where people read and JSON is written. Either
 * says its unit in its type: dollars where cents are asked for, or the other way round, do not compile.
 */
export type Cents = number & { readonly unit?: 'cents' };
export type Dollars = number & { readonly unit?: 'dollars' };

/** @param dollars with at most two decimals @returns whole cents */
export const toCents = (dollars: Dollars): Cents => Math.round(dollars * 100);

/** @param cents whole cents @returns dollars, for JSON */
export const toDollars = (cents: Cents): Dollars => cents / 100;

const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const roundDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** @param cents whole cents @returns the dollars that people read: '$1,000.00' */
export const describeCents = (cents: Cents): string => exactDollars.format(cents / 100);

/** @param cents whole cents @returns the dollars, with cents only where there are any: '$300', '$12.50' */
export const describeAmount = (cents: Cents): string =>
  cents % 100 === 0 ? roundDollars.format(cents / 100) : exactDollars.format(cents / 100);

/** @param cents whole dollars, in cents @returns the dollars without cents: '$1,000' */
export const describeRoundDollars = (cents: Cents): string => roundDollars.format(cents / 100);

/**
 * The platform's cut of an order.
 * @param amountCents what the golfer pays
 * @param basisPoints hundredths of a percent
 * @returns whole cents, rounded down: a fraction of a cent stays with the organizer
 */
export const platformFeeCents = (amountCents: Cents, basisPoints: number): Cents =>
  Math.floor((amountCents * basisPoints) / 10_000);
