import type { Db } from '#kernel/database/connection.ts';
import { newId } from '#kernel/database/connection.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { insertGroups } from '#tests/factories/sheet-groups.ts';
import { insertOrganizers } from '#tests/factories/slots.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { mergedOf } from './board-field.ts';

/** A tee sheet full of fours, on a course of the demo. @returns where its committee finds it, and their session */
export async function makeSheet(
  pool: Db,
  groups: number,
): Promise<{ path: string; cookie: string; tournament: string; round: string }> {
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
  return {
    path: `/tournament-management/${id}/schedule`,
    cookie: sessionCookieOf(organizer?.token ?? ''),
    tournament: id,
    round: roundId,
  };
}

/** The day of such a sheet: everybody is on the course, each with nine holes. @returns where its committee watches */
export async function makeDay(
  pool: Db,
  groups: number,
): Promise<{ path: string; cookie: string; tournament: string; round: string }> {
  const { cookie, tournament, round } = await makeSheet(pool, groups);
  await pool.query(`update golf_rounds set status = 'playing' where id = $1`, [round]);
  const merged = Array.from({ length: 50 }, (_, place) => mergedOf(place, 9));
  await pool.query(
    `insert into cards (id, tournament_id, round_id, player_id, players, seats, group_id, start_hole, tee_id, merged, created_at)
     select gen_random_uuid(), $2, $1, s.player_id, array[s.player_id], array[s.position::smallint], s.group_id, 1,
       v.content #>> '{tees,0,id}', $3::jsonb -> (row_number() over (order by s.player_id))::integer % 50, now()
     from tee_group_players s
     join golf_rounds d on d.id = s.round_id
     join course_versions v on v.id = d.course_version_id
     where s.round_id = $1`,
    [round, tournament, JSON.stringify(merged)],
  );
  return { path: `/tournament-management/${tournament}/day`, cookie, tournament, round };
}
