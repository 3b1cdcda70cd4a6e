import type { Db } from '#server/database/connection.ts';
import { newId } from '#server/database/connection.ts';
import { sessionCookieOf } from '#server/routes/session-cookies.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { insertGroups } from '#tests/factories/sheet-groups.ts';
import { insertOrganizers } from '#tests/factories/slots.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';

/** A tee sheet full of fours, on a course of the demo. @returns where its committee finds it, and their session */
export async function makeSheet(pool: Db, groups: number): Promise<{ path: string; cookie: string }> {
  const [organizer] = await insertOrganizers(pool, 1);
  const now = new Date();
  const [tournament] = await insertTournaments(pool, 1, { now });
  const id = tournament?.id ?? '';
  await pool.query('update tournaments set organizer_id = $2 where id = $1', [id, organizer?.organizerId]);
  await pool.query('update tournament_places set capacity = 4000 where tournament_id = $1', [id]);
  const roundId = newId();
  await pool.query(
    `insert into golf_rounds (id, tournament_id, number, date, course_version_id, holes, start_kind, first_time,
       interval_minutes, group_size, groups_per_hole, scoring_mode, status, created_at)
     select $1, $2, 1, start_date, (select id from course_versions order by created_at limit 1), 'all', 'one_tee', '08:00',
       10, 4, 1, 'marker', 'planned', $3
     from tournaments where id = $2`,
    [roundId, id, now],
  );
  const server = { context: { pool }, clock: { now: () => now } } as unknown as TestServer;
  await insertGroups(server, roundId, await insertField(server, id, groups * 4));
  return { path: `/tournament-management/${id}/schedule`, cookie: sessionCookieOf(organizer?.token ?? '') };
}
