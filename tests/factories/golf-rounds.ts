import { createCourseSchema } from '#areas/courses/contract/courses.ts';
import { newId } from '#kernel/database/connection.ts';
import { findRound, type GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { operator } from '#areas/courses/services/course-author.ts';
import { createCourse } from '#areas/courses/services/manage-courses.ts';
import { heronPoint, inAustin } from './courses.ts';
import type { TestServer } from './server.ts';
import { makeTournament } from './tournaments.ts';

/**
 * Everybody's course of eighteen holes, Heron Point, at a facility of its own. @param teeName what its first tees are
 * called instead @returns its newest version
 */
export async function makeCourse(server: TestServer, teeName?: string): Promise<{ id: string; versionId: string }> {
  const content = heronPoint();
  const tees = content.tees.map((tee, place) => (teeName && place === 0 ? { ...tee, name: teeName } : tee));
  const id = await createCourse(
    server.context,
    operator,
    createCourseSchema.parse({
      ...content,
      tees,
      facility: inAustin(`Links ${newId().slice(-6)}`),
      for_everybody: true,
    }),
  );
  const { rows } = await server.context.pool.query('select id from course_versions where course_id = $1', [id]);
  return { id, versionId: rows[0].id };
}

/** Columns of a round that a test wants otherwise. */
type RoundFields = Partial<
  Pick<GolfRoundRow, 'number' | 'holes' | 'start_kind' | 'first_time' | 'interval_minutes' | 'group_size' | 'status'>
>;

/**
 * A round of a published tournament on a course of eighteen holes: tee times from 1 at 8:00 AM, every 10 minutes, in
 * fours. Makes what is not given.
 */
export async function makeRound(
  server: TestServer,
  fields: RoundFields & { tournament?: TournamentDetailRow; versionId?: string } = {},
): Promise<GolfRoundRow> {
  const tournament = fields.tournament ?? (await makeTournament(server));
  const versionId = fields.versionId ?? (await makeCourse(server)).versionId;
  const id = newId();
  await server.context.pool.query(
    `insert into golf_rounds (id, tournament_id, number, date, course_version_id, holes, start_kind, first_time,
       interval_minutes, group_size, groups_per_hole, scoring_mode, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, 'marker', $11, $12)`,
    [
      id,
      tournament.id,
      fields.number ?? 1,
      tournament.start_date,
      versionId,
      fields.holes ?? 'all',
      fields.start_kind ?? 'one_tee',
      fields.first_time ?? '08:00',
      fields.interval_minutes ?? 10,
      fields.group_size ?? 4,
      fields.status ?? 'planned',
      server.clock.now(),
    ],
  );
  await server.context.pool.query(
    `update tournaments t set end_date = r.last_date, start_time = r.first_time
     from (select max(date) as last_date, (array_agg(first_time order by number))[1] as first_time
       from golf_rounds where tournament_id = $1) r
     where t.id = $1`,
    [tournament.id],
  );
  const round = await findRound(server.context.pool, id);
  if (!round) throw new Error('the round was not stored');
  return round;
}
