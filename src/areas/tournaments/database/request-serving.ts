import { jobAdded } from '#kernel/database/jobs.ts';
import type { Db } from '#kernel/database/connection.ts';

/**
 * SQL that queues the job to serve a waitlist, for statements that free places; only where a party waits.
 * @param tournamentId the column with the tournament's id
 */
export const servingRequested = (tournamentId: string): string =>
  jobAdded('serve-waitlist', `json_build_object('tournamentId', ${tournamentId})`, `'serve:' || ${tournamentId}`);

/** Queues the job to serve a waitlist after a change of its order, where a party waits and a place is free. */
export async function requestServing(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'request-serving',
    text: `select ${servingRequested('tournament_id')} from tournament_places
           where tournament_id = $1 and waiting > 0 and capacity - held - sold - set_aside > 0
             and not is_closed and not is_paused`,
    values: [tournamentId],
  });
}
