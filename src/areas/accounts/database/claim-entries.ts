import type { Db } from '#kernel/database/connection.ts';

/**
 * An address was proven: whoever it was written down for in other people's entries is its owner from now on. Does
 * nothing for accounts that are no golfers.
 */
export async function claimEntries(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'claim-entries',
    text: `update registration_players p set golfer_id = g.id
           from users u join golfers g on g.user_id = u.id, tournament_registrations r
           where u.id = $1 and u.email_verified and lower(p.email) = u.email and p.golfer_id is null
             and r.id = p.registration_id and r.golfer_id is distinct from g.id`,
    values: [userId],
  });
}
