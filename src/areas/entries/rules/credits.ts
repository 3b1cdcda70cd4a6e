import type { Cents } from '#kernel/rules/money.ts';
import { dateIn, endOfDay } from '#kernel/rules/venue-time.ts';

/** Credit can be spent for a year: until the end of the same date, at the venue of the tournament it was given for. */
export function creditEndsAt(now: Date, zone: string): Date {
  const [year = '', ...rest] = dateIn(now, zone).split('-');
  const date = [String(Number(year) + 1), ...rest].join('-');
  // The year after a leap year has no such day.
  return endOfDay(date.endsWith('-02-29') ? date.replace('-29', '-28') : date, zone);
}

/** The last date on which credit can be spent, where it ends with the end of that date. */
export const lastDateOfCredit = (endsAt: Date, zone: string): string => dateIn(new Date(endsAt.getTime() - 1), zone);

/** Somebody is told of what is left this long before it ends. */
export const creditWarningDays = 30;

/**
 * Takes so many cents from what there is, in its order: credit is spent so by what ends first, and comes back so.
 * @returns what is taken of each, never more than it has; what is not taken of has no row
 */
export function takeInOrder<Part extends { cents: Cents }>(parts: readonly Part[], cents: Cents): Part[] {
  let rest = cents;
  return parts.flatMap((part) => {
    const taken = Math.min(part.cents, rest);
    rest -= taken;
    return taken > 0 ? [{ ...part, cents: taken }] : [];
  });
}
