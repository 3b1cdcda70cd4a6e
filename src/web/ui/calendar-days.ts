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
