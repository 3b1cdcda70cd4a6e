import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { courses, courseVersions, facilities } from '#areas/courses/tables/courses.ts';

const ofCourse = selected(courses, 'c', ['id', 'name', 'is_retired']);
const ofFacility = selected(facilities, 'f', ['organizer_id']);
const ofVersion = selected(courseVersions, 'v', ['number', 'content']);
type Course = RowIn<typeof ofCourse> & RowIn<typeof ofFacility> & RowIn<typeof ofVersion>;
/** A course in one version, with its facility. */
export type OfferedCourseRow = Course & { facility: string; version_id: string };

const columns = `${ofCourse}, ${ofFacility}, ${ofVersion}, f.name as facility, v.id as version_id`;
const newest = `select id, number, content from course_versions where course_id = c.id order by number desc limit 1`;

/** The newest versions of courses: the club's offered courses, by name, and the courses with the given ids. */
export const listOfferedCourses = (
  db: Db,
  countryClubId: string | null,
  courseIds: readonly string[],
): Promise<(OfferedCourseRow & { is_clubs: boolean })[]> =>
  allRows(db, {
    name: 'list-offered-courses',
    text: `select ${columns}, coalesce(f.country_club_id = $1 and not c.is_retired, false) as is_clubs
           from courses c
           join facilities f on f.id = c.facility_id
           cross join lateral (${newest}) v
           where c.id in (
             select c.id from facilities f join courses c on c.facility_id = f.id
             where f.country_club_id = $1 and not c.is_retired
             union all
             select unnest($2::uuid[])
           )
           order by lower(c.name), c.id`,
    values: [countryClubId, courseIds],
  });

/** A course that is no longer offered, with the versions of it that rounds use. */
export type GoneCourse = { id: string; name: string; versions: string[] };

/** Courses in a tournament's set-up that are no longer offered, by the names of their facilities. */
export const listGoneCourses = (db: Db, tournamentId: string): Promise<GoneCourse[]> =>
  allRows(db, {
    name: 'list-gone-courses',
    text: `select c.id, f.name, array_remove(array_agg(distinct n.version_id), null) as versions
           from (
             select v.course_id, v.id as version_id
             from golf_rounds d join course_versions v on v.id = d.course_version_id
             where d.tournament_id = $1
             union all
             select (s.answers ->> 'courseId')::uuid, null from set_ups s where s.tournament_id = $1
             union all
             select (r.value ->> 'courseId')::uuid, null
             from set_ups s cross join jsonb_each(s.changes -> 'rounds') r
             where s.tournament_id = $1
           ) n
           join courses c on c.id = n.course_id
           join facilities f on f.id = c.facility_id
           where c.is_retired
           group by c.id, f.name
           order by f.name, c.id`,
    values: [tournamentId],
  });

/** A newer version of a course than a round uses: its facility, and the round's tees that it no longer has. */
export type NewerVersion = {
  before: string;
  id: string;
  facility: string;
  gone: { id: string; name: string; gender: 'M' | 'F' }[];
};

/** The courses of a tournament's rounds for which newer versions are offered. */
export const listNewerVersions = (db: Db, tournamentId: string): Promise<NewerVersion[]> =>
  allRows(db, {
    name: 'list-newer-versions',
    text: `select distinct b.id as before, v.id, f.name as facility, coalesce((
             select jsonb_agg(jsonb_build_object('id', e ->> 'id', 'name', e ->> 'name', 'gender', e ->> 'gender'))
             from jsonb_array_elements(b.content -> 'tees') e
             where not jsonb_path_exists(v.content, '$.tees[*] ? (@.id == $tee)', jsonb_build_object('tee', e -> 'id'))
           ), '[]') as gone
           from golf_rounds d
           join course_versions b on b.id = d.course_version_id
           join courses c on c.id = b.course_id
           join facilities f on f.id = c.facility_id
           cross join lateral (${newest}) v
           where d.tournament_id = $1 and v.id <> b.id and not c.is_retired`,
    values: [tournamentId],
  });
