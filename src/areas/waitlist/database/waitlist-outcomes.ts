import type { WaitlistOutcome } from '#areas/waitlist/rules/waitlist-odds.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';

/**
 * Outcomes of the organizer's latest waitlists; where they are too few, also those of fields of about the same size.
 */
export async function readWaitlistOutcomes(
  db: Db,
  organizerId: string,
  capacity: number,
  fewest: number,
): Promise<WaitlistOutcome[]> {
  const { rows: own } = await db.query<WaitlistOutcome>({
    name: 'own-waitlist-outcomes',
    text: 'select capacity, freed from waitlist_outcomes where organizer_id = $1 order by closed_at desc limit 20',
    values: [organizerId],
  });
  if (own.length >= fewest) return own;
  return allRows<WaitlistOutcome>(db, {
    name: 'waitlist-outcomes-alike',
    text: `select capacity, freed from waitlist_outcomes
           where capacity between $1::integer / 2 and $1::integer * 3 / 2 order by closed_at desc limit 200`,
    values: [capacity],
  });
}
