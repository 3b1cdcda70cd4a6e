import { jobAdded } from '#kernel/database/jobs.ts';
import type { Db } from '#kernel/database/connection.ts';

/**
 * SQL that asks for a waitlist to be served; within the statement that freed places,
 * for tournaments where somebody waits.
 * @param tournamentId the column that names it
 */
export const waitlistAlerted = (tournamentId: string): string =>
  jobAdded('serve-waitlist', `json_build_object('tournamentId', ${tournamentId})`, `'serve:' || ${tournamentId}`);

/** Asks for a waitlist to be served after a change of its order, where somebody waits and something is free. */
export async function alertWaitlist(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'call-serving',
    text: `select ${waitlistAlerted('tournament_id')} from tournament_places
           where tournament_id = $1 and waiting > 0 and capacity - held - sold - set_aside > 0
             and not is_closed and not is_paused`,
    values: [tournamentId],
  });
}
