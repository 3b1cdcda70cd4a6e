import type { Db } from '../connection.ts';

/**
 * Takes a person's facilities away with everything below them: a club's own, and an organizer's private copies. What is
 * everybody's stays. In the caller's transaction.
 */
export async function eraseFacilities(tx: Db, userId: string): Promise<void> {
  // The trigger that keeps versions lets this transaction alone delete them.
  await tx.query(`select set_config('golf.erase', 'on', true)`);
  await tx.query({
    text: `delete from facilities f
           where f.country_club_id in (select id from country_clubs where user_id = $1)
              or f.organizer_id in (select id from organizers where user_id = $1)`,
    values: [userId],
  });
  await tx.query(`select set_config('golf.erase', '', true)`);
}
