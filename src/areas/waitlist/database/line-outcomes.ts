import type { LineOutcome } from '#areas/waitlist/rules/line-odds.ts';
import type { Db } from '#kernel/database/connection.ts';

/** What an organizer's last tournaments say, and where those are few, those of a field of about the same size. */
export async function readLineOutcomes(
  db: Db,
  organizerId: string,
  capacity: number,
  fewest: number,
): Promise<LineOutcome[]> {
  const { rows: own } = await db.query<LineOutcome>({
    name: 'own-line-outcomes',
    text: 'select capacity, freed from line_outcomes where organizer_id = $1 order by closed_at desc limit 20',
    values: [organizerId],
  });
  if (own.length >= fewest) return own;
  const { rows } = await db.query<LineOutcome>({
    name: 'line-outcomes-alike',
    text: `select capacity, freed from line_outcomes
           where capacity between $1::integer / 2 and $1::integer * 3 / 2 order by closed_at desc limit 200`,
    values: [capacity],
  });
  return rows;
}
