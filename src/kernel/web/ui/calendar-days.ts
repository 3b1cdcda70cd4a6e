/*
 * Calendar dates 'YYYY-MM-DD' and the picker's local midnights: both mean the day, never an instant.
 */

export const isCalendarDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

export const dayOfDate = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};

export const dateOfDay = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

const farMonths = 13;
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/**
 * The day whose month a calendar opens on: that of the date that is there; else where something that ends with a date,
 * such as a deadline of a tournament, is looked for; else the first that may be chosen.
 */
export function openingDay(
  { value, from, until }: { value: string; from?: string | undefined; until?: string | undefined },
  today: string,
): string {
  if (isCalendarDate(value)) return value;
  if (until && isCalendarDate(until) && Math.abs(monthsBetween(today, until)) <= farMonths) return until;
  return from && isCalendarDate(from) && from > today ? from : today;
}
