import type { Db } from '../connection.ts';

export type LockedPlaces = { capacity: number; held: number; sold: number; is_closed: boolean };

/** Locks the counter of a tournament for the rest of the transaction, as every writer does first. */
export async function lockPlaces(tx: Db, tournamentId: string): Promise<LockedPlaces | null> {
  const { rows } = await tx.query<LockedPlaces>({
    name: 'lock-places-of',
    text: 'select capacity, held, sold, is_closed from tournament_places where tournament_id = $1 for no key update',
    values: [tournamentId],
  });
  return rows[0] ?? null;
}
