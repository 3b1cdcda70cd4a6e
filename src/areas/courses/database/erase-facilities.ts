import type { Db } from '#kernel/database/connection.ts';

const theirs = `(f.country_club_id in (select id from country_clubs where user_id = $1)
  or f.organizer_id in (select id from organizers where user_id = $1))`;
const isPlayed = `exists (
  select from course_versions v join golf_rounds r on r.course_version_id = v.id where v.course_id = c.id)`;

/**
 * Deletes a person's facilities with everything below them: those of a club, and an organizer's private copies. Public
 * facilities stay; a course on which a round was played is kept as retired, so that nobody can choose it. In the
 * caller's transaction.
 */
export async function eraseFacilities(tx: Db, userId: string): Promise<void> {
  // The trigger that protects versions allows deletion in this transaction only.
  await tx.query(`select set_config('golf.erase', 'on', true)`);
  for (const text of [
    `update courses c set is_retired = true from facilities f where f.id = c.facility_id and ${theirs} and ${isPlayed}`,
    `delete from courses c using facilities f where f.id = c.facility_id and ${theirs} and not ${isPlayed}`,
    `delete from facilities f where ${theirs} and not exists (select from courses c where c.facility_id = f.id)`,
  ])
    await tx.query({ text, values: [userId] });
  await tx.query(`select set_config('golf.erase', '', true)`);
}
