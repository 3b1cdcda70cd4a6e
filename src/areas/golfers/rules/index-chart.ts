/** Coordinates for the chart of a handicap record. Dates are 'YYYY-MM-DD', day numbers count from 1970. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** Axis ticks: whole numbers in even steps from below the minimum to above the maximum, about five lines. */
export function ticksAround(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const low = Math.floor(least - 1);
  const step = Math.max(1, Math.ceil((Math.ceil(most + 1) - low) / 5));
  const count = Math.ceil((Math.ceil(most + 1) - low) / step);
  return Array.from({ length: count + 1 }, (_, n) => low + n * step);
}

/** The first days of the quarters between two dates; if there are more than `most`, every second, fourth and so on. */
export function quartersBetween(first: string, last: string, most: number): string[] {
  const quarters: string[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++)
    for (const month of ['01', '04', '07', '10']) {
      const day = `${year}-${month}-01`;
      if (day > first && day < last) quarters.push(day);
    }
  let every = 1;
  while (quarters.length / every > most) every *= 2;
  const start = quarters.findIndex((day) => day.endsWith('-01-01'));
  return quarters.filter((_, n) => (n - Math.max(0, start)) % every === 0);
}

type Point = { played_on: string; handicap_index: number | null };

/** The chart's title: 'Index 12.4, 1.2 lower than on May 8, 2026'. */
export function indexTitle(
  trend: readonly Point[],
  print: { index: (index: number) => string; date: (date: string) => string },
): string {
  const known = trend.flatMap(({ played_on, handicap_index: index }) => (index === null ? [] : [{ played_on, index }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return 'Differentials so far; an index comes with 54 holes';
  const now = `Index ${print.index(last.index)}`;
  const change = Math.round((last.index - first.index) * 10) / 10;
  if (known.length < 2) return now;
  const since = print.date(first.played_on);
  if (change === 0) return `${now}, as on ${since}`;
  return `${now}, ${Math.abs(change).toFixed(1)} ${change < 0 ? 'lower' : 'higher'} than on ${since}`;
}
