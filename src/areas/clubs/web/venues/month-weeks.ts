/**
 * The weeks of a month from Sunday on, as dates; null for days of the adjacent months.
 * @param month 'YYYY-MM'
 */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}
