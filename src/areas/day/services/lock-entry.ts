import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type DeskPlayerRow, findDeskPlayer } from '#areas/day/database/desk.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import type { DeskTask } from './desk-task.ts';

type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockRegistrationRow>>>;

/**
 * The entry for which the desk takes money, and its player. Locks the tournament, then the entry.
 * @throws AppError wrong_state for an entry that has ended and a cancelled tournament
 */
export async function lockEntryAtDesk(
  tx: Db,
  { round, tournament }: Pick<DeskTask, 'round' | 'tournament'>,
  registrationId: string,
  playerId: string,
): Promise<{ entry: LockedEntry; player: DeskPlayerRow }> {
  await lockUncancelled(tx, tournament.id);
  const entry = await lockRegistrationRow(tx, registrationId);
  const player = await findDeskPlayer(tx, round.id, playerId);
  if (!entry || !player) throw new AppError('wrong_state', 'This entry has ended.');
  return { entry, player };
}
