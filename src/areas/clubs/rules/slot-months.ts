import { latestDate, shiftDate } from '#kernel/rules/venue-time.ts';

/** The first and the last date of a month. @param month 'YYYY-MM' */
export function datesOfMonth(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  return { first, last: shiftDate(`${shiftMonth(month, 1)}-01`, -1) };
}

/** Adds whole months. @param month 'YYYY-MM' */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The months in which slots can be offered: from today in the earliest time zone, for five years. */
export const monthsOnOffer = (now: Date): { first: string; last: string } => ({
  first: shiftDate(now.toISOString().slice(0, 10), -1).slice(0, 7),
  last: latestDate(now).slice(0, 7),
});
