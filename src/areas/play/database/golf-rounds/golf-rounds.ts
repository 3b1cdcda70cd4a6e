import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, readValue } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { courses, courseVersions, facilities } from '#areas/courses/tables/courses.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';

const ofCourse = selected(courses, 'c', ['id', 'name']);
const ofVersion = selected(courseVersions, 'v', ['number', 'content']);
const ofFacility = selected(facilities, 'f', ['latitude', 'longitude']);
type Course = RowIn<typeof ofCourse> & RowIn<typeof ofVersion> & RowIn<typeof ofFacility>;
/** The course version of a round, with the facility of its course. */
export type RoundCourseRow = Course & { version_id: string; newest_number: number; facility: string };

/** Columns of a round that set-up writes. */
export const plannedColumns = [
  'date',
  'course_version_id',
  'holes',
  'start_kind',
  'first_time',
  'interval_minutes',
  'starters_gap',
  'group_size',
  'groups_per_hole',
  'scoring_mode',
  'hidden_holes',
] as const;
const own = selected(golfRounds, 'd', [
  'id',
  'tournament_id',
  'number',
  ...plannedColumns,
  'asks_pin',
  'reveal_step',
  'pcc_tenths',
  'status',
  'sheet_published_at',
  'sheet_version',
  'closed_at',
  'version',
]);
/** Times are 'HH:MM' on the venue's clock. */
export type GolfRoundRow = RowIn<typeof own> & { course: RoundCourseRow | null };

const columns = `${own}, to_jsonb(c) as course`;
const joins = `left join lateral (
    select ${ofCourse}, ${ofVersion}, ${ofFacility}, v.id as version_id, f.name as facility,
      (select max(number) from course_versions where course_id = c.id) as newest_number
    from course_versions v
    join courses c on c.id = v.course_id
    join facilities f on f.id = c.facility_id
    where v.id = d.course_version_id
  ) c on true`;

export const findRound = (db: Db, id: string): Promise<GolfRoundRow | null> =>
  firstRow(db, {
    name: 'find-golf-round',
    text: `select ${columns} from golf_rounds d ${joins} where d.id = $1`,
    values: [id],
  });

/** The rounds of a tournament in playing order. */
export const listRounds = (db: Db, tournamentId: string): Promise<GolfRoundRow[]> =>
  allRows(db, {
    name: 'list-golf-rounds',
    text: `select ${columns} from golf_rounds d ${joins} where d.tournament_id = $1 order by d.number`,
    values: [tournamentId],
  });

/** For each of these tournaments, the next round whose tee sheet is published; once all are over, the last one. */
export async function listNextRoundsOut(db: Db, tournamentIds: readonly string[]): Promise<GolfRoundRow[]> {
  if (tournamentIds.length === 0) return [];
  const isOver = `d.status in ('finished', 'official')`;
  return allRows<GolfRoundRow>(db, {
    name: 'list-next-rounds-out',
    text: `select distinct on (d.tournament_id) ${columns} from golf_rounds d ${joins}
           where d.tournament_id = any($1::uuid[]) and d.sheet_published_at is not null and d.status <> 'cancelled'
           order by d.tournament_id, ${isOver}, case when ${isOver} then -d.number else d.number end`,
    values: [tournamentIds],
  });
}

/** SQL: whether any score has been entered in a round. @param roundId SQL of its id */
const hasEntries = (roundId: string): string =>
  `exists (select from cards s where s.round_id = ${roundId} and s.entry_count > 0)`;

/**
 * SQL: the status of a round that is neither suspended nor over, which depends only on whether it has scores.
 * @param roundId SQL of its id
 */
export const statusOfPlay = (roundId: string): string =>
  `case when ${hasEntries(roundId)} then 'playing' else 'published' end`;

const isScored = `(d.status in ('playing', 'suspended', 'finished', 'official') or ${hasEntries('d.id')}
  or exists (select from rulings where round_id = d.id and content ? 'card'))`;

/** The status of a round that is neither suspended nor over. */
export async function findStatusOfPlay(db: Db, roundId: string): Promise<'published' | 'playing'> {
  const { rows } = await db.query<{ status: 'published' | 'playing' }>({
    name: 'find-status-of-play',
    text: `select ${statusOfPlay('$1::uuid')} as status`,
    values: [roundId],
  });
  return rows[0]?.status ?? 'published';
}

/** Whether a round has any score, or a ruling of the committee on a card. */
export const hasScores = async (db: Db, roundId: string): Promise<boolean> =>
  (await readValue<boolean>(db, {
    name: 'has-scores',
    text: `select exists (select from golf_rounds d where d.id = $1 and ${isScored}) as has`,
    values: [roundId],
  })) ?? false;

/** Whether any round of a tournament has scores. */
export const hasScoresIn = async (db: Db, tournamentId: string): Promise<boolean> =>
  (await readValue<boolean>(db, {
    name: 'has-scores-in-tournament',
    text: `select exists (select from golf_rounds d where d.tournament_id = $1 and ${isScored}) as has`,
    values: [tournamentId],
  })) ?? false;
