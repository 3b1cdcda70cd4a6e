import type { Db } from '#kernel/database/connection.ts';
import { emitForPrograms } from '#kernel/database/events.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { cancelPublished } from '#areas/organizers/database/write-tournaments.ts';
import type { CalledOff } from '#areas/entries/services/registrations/end-registration.ts';

/**
 * Calls a published tournament off: nobody enters it from here on, and its entries are ended in the background with
 * what is given for them. Lock its places before. @returns false where it was called off already: nothing changes then
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
