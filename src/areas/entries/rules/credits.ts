import type { Cents } from '#kernel/rules/money.ts';
import { dateIn, endOfDay } from '#kernel/rules/venue-time.ts';

/** The end of a credit's validity: one year after it is granted, at the end of that date at the tournament's venue. */
export function creditEndsAt(now: Date, zone: string): Date {
  const [year = '', ...rest] = dateIn(now, zone).split('-');
  const date = [String(Number(year) + 1), ...rest].join('-');
  // The year after a leap year has no February 29.
  return endOfDay(date.endsWith('-02-29') ? date.replace('-29', '-28') : date, zone);
}

/** The last date on which credit can be spent; `endsAt` is the midnight after that date. */
export const lastDateOfCredit = (endsAt: Date, zone: string): string => dateIn(new Date(endsAt.getTime() - 1), zone);

/** Days before the end of a credit at which its golfer is warned. */
export const creditWarningDays = 30;

/**
 * Takes an amount from parts in the given order. Spending takes the credit that ends first; returning starts with the
 * credit that ends last.
 * @returns the cents taken from each part, without parts of which nothing is taken
 */
export function takeInOrder<Part extends { cents: Cents }>(parts: readonly Part[], cents: Cents): Part[] {
  let rest = cents;
  return parts.flatMap((part) => {
    const taken = Math.min(part.cents, rest);
    rest -= taken;
    return taken > 0 ? [{ ...part, cents: taken }] : [];
  });
}
