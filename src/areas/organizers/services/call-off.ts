import type { Db } from '#kernel/database/connection.ts';
import { emitForPrograms } from '#kernel/database/events.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { cancelPublished } from '#areas/organizers/database/write-tournaments.ts';
import type { CalledOff } from '#areas/entries/services/registrations/end-registration.ts';

/**
 * Cancels a published tournament: closes its entry, and queues the end of its entries with the chosen remedy. Lock its
 * places first.
 * @returns false where it was cancelled already, so that nothing changes
 */
export async function callOff(
  tx: Db,
  tournamentId: string,
  { remedy, percent, creditUntil, reason }: CalledOff,
  now: Date,
): Promise<boolean> {
  if (!(await cancelPublished(tx, tournamentId, now))) return false;
  const key = `cancel:${tournamentId}`;
  if (remedy === 'credit')
    await addJob(tx, 'credit-registrations', { tournamentId, percent, remedy, creditUntil, reason }, { key });
  else await addJob(tx, 'cancel-registrations', { tournamentId, percent }, { key });
  await emitForPrograms(tx, { type: 'tournament.cancelled', subjectId: tournamentId, tournamentId, now });
  return true;
}
