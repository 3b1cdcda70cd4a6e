import type { CourseContent } from '#golf/course-version.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, listIds } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { courses, courseVersions } from '#areas/courses/tables/courses.ts';
import { type FacilityRow, facilityColumns } from './facilities.ts';

const own = selected(courses, 'c', ['id', 'name', 'first_nine', 'second_nine', 'is_retired']);
const ofVersion = selected(courseVersions, 'v', ['number', 'content', 'created_at']);
/** A version of a course, with the course and its facility. */
export type CourseRow = RowIn<typeof own> & RowIn<typeof ofVersion> & { newest_number: number; facility: FacilityRow };

/** A version of a course, by default the newest; null if it does not exist. */
export const findCourse = (db: Db, id: string, number: number | null = null): Promise<CourseRow | null> =>
  firstRow(db, {
    name: 'find-course',
    text: `select ${own}, ${ofVersion}, n.number as newest_number, to_jsonb(f) as facility
           from courses c
           join lateral (select ${facilityColumns} from facilities f where f.id = c.facility_id) f on true
           join lateral (select max(number) as number from course_versions where course_id = c.id) n on true
           join course_versions v on v.course_id = c.id and v.number = coalesce($2::integer, n.number)
           where c.id = $1`,
    values: [id, number],
  });

const named = selected(courses, 'c', ['id', 'name', 'is_retired']);
/** `number` is that of its newest version; `hashes` has one for each version, oldest first. */
export type NamedCourse = RowIn<typeof named> & { number: number; hashes: Buffer[] };

/** A facility's course with this name, ignoring case, retired or not. */
export const findCourseNamed = (db: Db, facilityId: string, name: string): Promise<NamedCourse | null> =>
  firstRow(db, {
    name: 'find-course-named',
    text: `select ${named}, max(v.number) as number,
             array_agg(v.content_hash order by v.number) as hashes
           from courses c
           join course_versions v on v.course_id = c.id
           where c.facility_id = $1 and lower(c.name) = lower($2)
           group by c.id`,
    values: [facilityId, name],
  });

const listed = selected(courses, 'c', ['id', 'facility_id', 'name', 'is_retired']);
const newest = selected(courseVersions, 'v', ['number', 'content']);
export type ListedCourseRow = RowIn<typeof listed> & RowIn<typeof newest>;

/** The courses of these facilities with their newest versions, by name. @param withRetired includes retired ones */
export async function listCoursesAt(db: Db, facilityIds: string[], withRetired: boolean): Promise<ListedCourseRow[]> {
  if (facilityIds.length === 0) return [];
  return allRows<ListedCourseRow>(db, {
    name: 'list-courses-at',
    text: `select ${listed}, ${newest}
           from courses c
           cross join lateral (
             select number, content from course_versions where course_id = c.id order by number desc limit 1
           ) v
           where c.facility_id = any($1::uuid[]) and ($2 or not c.is_retired)
           order by c.is_retired, lower(c.name), c.id`,
    values: [facilityIds, withRetired],
  });
}

/**
 * Adds nines to a facility, after the existing ones; a nine that exists already is reused. @returns their ids in the
 * given order
 */
export const keepNines = (
  tx: Db,
  facilityId: string,
  wanted: readonly { id: string; name: string }[],
  now: Date,
): Promise<string[]> =>
  listIds(tx, {
    name: 'keep-nines',
    text: `with wanted as (select * from unnest($2::uuid[], $3::text[]) with ordinality as w (id, name, place)),
             there as (select id, lower(name) as name from nines where facility_id = $1),
             made as (
               insert into nines (id, facility_id, name, position, created_at)
               select w.id, $1, w.name, (select count(*) from there) + w.place, $4
               from wanted w
               where lower(w.name) not in (select name from there)
             )
           select coalesce(t.id, w.id) as id from wanted w left join there t on t.name = lower(w.name) order by w.place`,
    values: [facilityId, wanted.map(({ id }) => id), wanted.map(({ name }) => name), now],
  });

/** @throws unique violation `courses_name` if the facility has the name, ignoring case */
export async function insertCourse(
  tx: Db,
  course: { id: string; facilityId: string; name: string; firstNine: string; secondNine: string | null; now: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-course',
    ...insertion(courses, {
      id: course.id,
      facility_id: course.facilityId,
      name: course.name,
      first_nine: course.firstNine,
      second_nine: course.secondNine,
      created_at: course.now,
    }),
  });
}

export async function insertVersion(
  tx: Db,
  version: { id: string; courseId: string; number: number; content: CourseContent; contentHash: Buffer; now: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-course-version',
    ...insertion(courseVersions, {
      id: version.id,
      course_id: version.courseId,
      number: version.number,
      content: version.content,
      content_hash: version.contentHash,
      created_at: version.now,
    }),
  });
}

/** Updates the given values; null leaves a value unchanged. @throws unique violation `courses_name` */
export async function changeCourseRow(
  tx: Db,
  id: string,
  { name, isRetired }: { name: string | null; isRetired: boolean | null },
): Promise<void> {
  await tx.query({
    name: 'change-course',
    text: 'update courses set name = coalesce($2, name), is_retired = coalesce($3, is_retired) where id = $1',
    values: [id, name, isRetired],
  });
}

const dated = selected(courseVersions, 'v', ['id', 'number', 'created_at']);

/** A course's versions, newest first. */
export const listVersions = (
  db: Db,
  courseId: string,
  page: { before: number | null; limit: number },
): Promise<RowIn<typeof dated>[]> =>
  allRows(db, {
    name: 'list-course-versions',
    text: `select ${dated} from course_versions v
           where v.course_id = $1 and ($2::integer is null or v.number < $2)
           order by v.number desc limit $3`,
    values: [courseId, page.before, page.limit],
  });
