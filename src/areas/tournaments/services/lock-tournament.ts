import { type LockedPlaces, lockPlaces } from '#areas/tournaments/database/counter.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';

/**
 * Reads a tournament after locking its counter, which entries and cancellations lock first too: facts read here hold
 * until the transaction ends. Lock rounds, cards and bookings afterwards.
 * @throws AppError not_found
 */
export async function lockTournament(
  tx: Db,
  id: string,
): Promise<{ tournament: TournamentDetailRow; places: LockedPlaces }> {
  const places = await lockPlaces(tx, id);
  const tournament = await findTournament(tx, id);
  if (!places || !tournament) throw new AppError('not_found', 'This tournament does not exist.');
  return { tournament, places };
}

/**
 * Like `lockTournament`, but for tournaments that are not cancelled.
 * @throws AppError wrong_state for a cancelled one
 */
export async function lockUncancelled(tx: Db, id: string): ReturnType<typeof lockTournament> {
  const locked = await lockTournament(tx, id);
  if (locked.tournament.state === 'cancelled') throw new AppError('wrong_state', 'This tournament is cancelled.');
  return locked;
}
