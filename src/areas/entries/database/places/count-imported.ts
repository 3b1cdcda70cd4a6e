import type { Db } from '#kernel/database/connection.ts';

/** The places of an imported tournament are those of who paid; nobody else is let in. */
export async function countPlaces(tx: Db, tournamentId: string): Promise<void> {
  await tx.query(
    `update tournament_places
     set is_closed = true, sold = (
       select coalesce(sum(places), 0)
       from tournament_registrations
       where tournament_id = $1 and payment_status = 'completed')
     where tournament_id = $1`,
    [tournamentId],
  );
}
