import type { Db } from '#kernel/database/connection.ts';

/**
 * After an address is verified, assigns the players with that address in other people's entries to its owner. Does
 * nothing for accounts without a golfer record.
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
