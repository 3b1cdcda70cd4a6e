import pg from 'pg';

const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date;

const digits = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/**
 * Parses an instant as PostgreSQL formats it: '2026-11-27 17:16:08.982+00'. The driver's own parser takes four times as
 * long, and a page of a list has a hundred instants; it still handles other offsets, eras and non-dates. Microseconds
 * are truncated.
 */
export function readInstant(text: string): Date {
  const end = text.length - 3;
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(10) !== 32 || !text.endsWith('+00')) return driver(text);
  let ms = 0;
  for (let at = 20, unit = 100; unit >= 1 && at < end; at++, unit /= 10) ms += (text.charCodeAt(at) - 48) * unit;
  const year = digits(text, 0) * 100 + digits(text, 2);
  // Date.UTC reads a year below 100 as 19xx.
  if (year < 100) return driver(text);
  const [month, day] = [digits(text, 5) - 1, digits(text, 8)];
  return new Date(Date.UTC(year, month, day, digits(text, 11), digits(text, 14), digits(text, 17), ms));
}
