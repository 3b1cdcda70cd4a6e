import type { Db } from '#kernel/database/connection.ts';
import { countRows } from '#kernel/database/reading.ts';

/** The number of entries of a tournament that have ended. */
export const countEnded = (db: Db, tournamentId: string): Promise<number> =>
  countRows(db, {
    name: 'count-ended',
    text: `select count(*)::int as count from tournament_registrations
           where tournament_id = $1 and payment_status in ('cancelled', 'refunded')`,
    values: [tournamentId],
  });
