import type { Db } from '#kernel/database/connection.ts';

/** How many entries of a tournament have ended. */
export async function countEnded(db: Db, tournamentId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-ended',
    text: `select count(*)::int as count from tournament_registrations
           where tournament_id = $1 and payment_status in ('cancelled', 'refunded')`,
    values: [tournamentId],
  });
  return rows[0]?.count ?? 0;
}
