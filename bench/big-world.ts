import type pg from 'pg';
import { bigStatements } from './big-statements.ts';

/** The rows of each kind; the full size is that of docs/performance.md. */
export type BigSize = { tournaments: number; registrations: number; slots: number; notifications: number };
export const fullSize: BigSize = {
  tournaments: 100_000,
  registrations: 1_000_000,
  slots: 200_000,
  notifications: 4_000_000,
};
/** The same shape with fewer of each. @param tournaments how many of these */
export const sizeOf = (tournaments: number): BigSize => {
  const share = tournaments / fullSize.tournaments;
  return {
    tournaments,
    registrations: Math.ceil(fullSize.registrations * share),
    slots: Math.ceil(fullSize.slots * share),
    notifications: Math.ceil(fullSize.notifications * share),
  };
};
const perStatement = 100_000;

/** The rows of each table. None for sessions: a caller that needs one signs in. */
export function bigCounts(size: BigSize) {
  return {
    ...size,
    organizers: Math.ceil(size.tournaments / 20),
    golfers: Math.ceil(size.registrations / 20),
    clubs: Math.ceil(size.slots / 100),
    bookings: Math.ceil(size.slots / 10),
    payments: Math.ceil(size.registrations / 2),
    products: 1_000,
    mappings: Math.ceil(size.tournaments / 2),
    orders: Math.ceil(size.tournaments / 2),
    mails: Math.ceil(size.registrations / 5),
    rounds: Math.ceil(size.registrations / 10),
  };
}
export type BigCounts = ReturnType<typeof bigCounts>;

/**
 * Fills a migrated, empty database by one statement a hundred thousand rows.
 * @param say hears of each table as it is done, with seconds
 */
export async function fillBigWorld(pool: pg.Pool, size: BigSize, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  await pool.query(
    'create table big_places as select row_number() over (order by zip_code) as place, * from localities',
  );
  await pool.query('alter table big_places add primary key (place)');
  for (const [what, rows, text] of bigStatements(bigCounts(size))) {
    for (let from = 1; from <= rows; from += perStatement) {
      const to = Math.min(rows, from + perStatement - 1);
      await pool.query(text.replace('SERIES', `generate_series(${from}, ${to}) g`));
    }
    say(
      `${Math.round((performance.now() - began) / 1000)
        .toString()
        .padStart(4)} s  ${rows.toLocaleString('en-US').padStart(9)}  ${what}`,
    );
  }
  await pool.query('drop table big_places');
  await pool.query('vacuum analyze');
  say(
    `${Math.round((performance.now() - began) / 1000)
      .toString()
      .padStart(4)} s  statistics`,
  );
}
