/* Calendar dates 'YYYY-MM-DD' and the picker's local midnights: both stand for a day, never for an instant. */

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
 * The month in which a calendar opens: that of the current date; else of the end of the range, such as the day of a
 * tournament for its deadline; else of the first selectable date.
 */
export function openingDay(
  { value, from, until }: { value: string; from?: string | undefined; until?: string | undefined },
  today: string,
): string {
  if (isCalendarDate(value)) return value;
  if (until && isCalendarDate(until) && Math.abs(monthsBetween(today, until)) <= farMonths) return until;
  return from && isCalendarDate(from) && from > today ? from : today;
}
