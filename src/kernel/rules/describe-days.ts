import { dateFormatter } from './formatters.ts';

/** A calendar date in US format: 'June 5, 2026'. */
export const describeDate = (date: string): string =>
  dateFormatter({ timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/**
 * The days of an event in US format: 'June 5, 2026', 'June 5–6, 2026', 'June 30–July 1, 2026'.
 * @param last the last day; null for an event of a single day
 * @param singleDay the text for an event of a single day, such as its date with the weekday
 */
export function describeDays(first: string, last: string | null, singleDay = describeDate(first)): string {
  if (last === null || last <= first) return singleDay;
  const [from, to] = [describeDate(first), describeDate(last)];
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${from}–${to}`;
  const [start = ''] = from.split(',');
  return `${start}–${first.slice(0, 7) === last.slice(0, 7) ? to.replace(/^\w+ /, '') : to}`;
}
